import { Radio as BaseRadio } from '@base-ui/react/radio'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { ChoiceLabel } from '../choice/choice-label.tsx'
import classes from './radio-group.module.css'

export interface RadioGroupProps<V extends string> {
  label: ReactNode
  value: V
  onValueChange: (value: V) => void
  /** `cards` where each choice needs a line of explanation; default `stack`. */
  layout?: 'stack' | 'row' | 'cards'
  hint?: ReactNode
  disabled?: boolean
  name?: string
  /** Radios. */
  children: ReactNode
  className?: string | undefined
}

/** A radio group. Arrow keys choose. */
export function RadioGroup<V extends string>({
  label,
  value,
  onValueChange,
  layout = 'stack',
  hint,
  disabled = false,
  name,
  children,
  className,
}: RadioGroupProps<V>) {
  const id = useId()
  return (
    <div className={clsx(classes.group, className)}>
      <span className={classes.legend} id={`${id}-label`}>
        {label}
      </span>
      <Base
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={value}
        // Base UI returns the value of one of our radios.
        onValueChange={next => onValueChange(next as V)}
        disabled={disabled}
        name={name}
        className={clsx(classes.choices, classes[layout])}
      >
        {children}
      </Base>
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export interface RadioProps {
  value: string
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

/** One choice of a {@link RadioGroup}. */
export function Radio({ value, label, description, disabled = false }: RadioProps) {
  return (
    <ChoiceLabel
      label={label}
      description={description}
      className={classes.choice}
      control={ids => (
        <BaseRadio.Root {...ids} value={value} disabled={disabled} className={classes.circle}>
          <BaseRadio.Indicator className={classes.dot} />
        </BaseRadio.Root>
      )}
    />
  )
}
