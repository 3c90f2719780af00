import { type ReactNode, useId } from 'react'
import classes from './switch-line.module.css'

export interface SwitchLineProps {
  label: ReactNode
  /** What it does, below the label. */
  description: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

/**
 * A setting that is on or off, as wide as its list: the words at the start, the switch at the end, all of it one target. A native
 * checkbox, unlike Switch: pages of settings load no headless library for it.
 */
export function SwitchLine({ label, description, checked, onCheckedChange, disabled }: SwitchLineProps) {
  const id = useId()
  return (
    <label className={classes.line}>
      <span className={classes.words}>
        <span className={classes.label} id={id}>
          {label}
        </span>
        <span className={classes.description} id={`${id}-text`}>
          {description}
        </span>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state by itself
        role="switch"
        className={classes.switch}
        disabled={disabled}
        checked={checked}
        onChange={({ target }) => onCheckedChange(target.checked)}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
      />
    </label>
  )
}
