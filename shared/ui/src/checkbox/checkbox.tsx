import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { ChoiceLabel, type ChoiceWords } from '../choice/choice-label.tsx'
import classes from './checkbox.module.css'

export interface CheckboxProps extends ChoiceWords {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Mixed state: some, but not all, of the items are selected. */
  indeterminate?: boolean
  disabled?: boolean
  name?: string
  /** `lg` is 44 px: ticking off a set between breaths. Default `md`. */
  size?: 'md' | 'lg'
}

/** A checkbox of a form, saved on submit. For a setting that acts immediately, use a Switch. */
export function Checkbox({
  checked,
  onCheckedChange,
  indeterminate = false,
  disabled = false,
  name,
  size = 'md',
  ...words
}: CheckboxProps) {
  return (
    <ChoiceLabel
      {...words}
      control={ids => (
        <Base.Root
          {...ids}
          checked={checked}
          onCheckedChange={next => onCheckedChange(next)}
          indeterminate={indeterminate}
          disabled={disabled}
          name={name}
          className={`${classes.box} ${classes[size]}`}
        >
          <Base.Indicator className={classes.mark}>
            {indeterminate ? <Minus strokeWidth={3} /> : <Check strokeWidth={3} />}
          </Base.Indicator>
        </Base.Root>
      )}
    />
  )
}
