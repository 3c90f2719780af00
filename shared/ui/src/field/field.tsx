import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import classes from './field.module.css'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  label: ReactNode
  /** Keep the label for screen readers only, where the layout already says it. */
  labelHidden?: boolean
  /** Help text: what to enter, or what the current value means. */
  hint?: ReactNode
  /** Error message; marks the control as invalid. */
  error?: ReactNode
  /** Marks the control as required for assistive technology and the browser. */
  required?: boolean
  /** Writes 'Optional' beside the label. */
  optional?: boolean
  /** Id of the control; made when absent. */
  id?: string
  className?: string | undefined
  /** One control: Input, PasswordInput, Textarea, NativeSelect, or a widget. */
  children: ReactNode
}

/** A labelled control with its hint and its error, wired by id. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  required = false,
  optional = false,
  id,
  className,
  children,
}: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const labelId = `${controlId}-label`
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const invalid = Boolean(error)
  const describedBy = [hint && hintId, invalid && errorId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id: controlId, labelId, describedBy, invalid, required }}>
      <div className={clsx(classes.field, className)}>
        <label
          className={clsx(classes.label, labelHidden && classes.labelHidden)}
          htmlFor={controlId}
          id={labelId}
        >
          {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          {optional && !labelHidden && <span className={classes.optional}> Optional</span>}
        </label>
        {children}
        {hint && (
          <p className={classes.hint} id={hintId}>
            {hint}
          </p>
        )}
        {invalid && (
          <p className={classes.error} id={errorId}>
            <CircleAlert size={14} aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </FieldContext>
  )
}
