import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { ChoiceLabel, type ChoiceWords } from '../choice/choice-label.tsx'
import classes from './checkbox.module.css'

export interface CheckboxProps extends ChoiceWords {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Some, but not all, of what it stands for. */
  indeterminate?: boolean
  disabled?: boolean
  name?: string
  /** `lg` is 44 px: ticking off a set between breaths. Default `md`. */
  size?: 'md' | 'lg'
}

/** Yes or no, taken over when a form is sent; for a setting that acts at once, use a Switch. */
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
