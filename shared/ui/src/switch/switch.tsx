import { Switch as Base } from '@base-ui/react/switch'
import { clsx } from 'clsx'
import { ChoiceLabel, type ChoiceWords } from '../choice/choice-label.tsx'
import classes from './switch.module.css'

export interface SwitchProps extends ChoiceWords {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

/** On or off, acting at once. */
export function Switch({
  checked,
  onCheckedChange,
  disabled = false,
  name,
  className,
  ...words
}: SwitchProps) {
  return (
    <ChoiceLabel
      {...words}
      className={clsx(classes.line, className)}
      control={ids => (
        <Base.Root
          {...ids}
          checked={checked}
          onCheckedChange={next => onCheckedChange(next)}
          disabled={disabled}
          name={name}
          className={classes.track}
        >
          <Base.Thumb className={classes.thumb} />
        </Base.Root>
      )}
    />
  )
}
