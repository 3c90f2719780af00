import { NumberField as Base } from '@base-ui/react/number-field'
import { clsx } from 'clsx'
import { CircleAlert, Minus, Plus } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import control from '../control/control.module.css'
import fieldClasses from '../field/field.module.css'
import { useFieldControl } from '../field/field-context.ts'
import type { ControlSize } from '../input/input.tsx'
import classes from './number-field.module.css'
import { readNumber } from './read-number.ts'

export interface NumberFieldProps {
  value: number | null
  /** `null` when it is empty, or what is typed is no number within the limits. While typing and at every step. */
  onValueChange: (value: number | null) => void
  /** On blur and after a step: save here. */
  onValueCommitted?: ((value: number | null) => void) | undefined
  min?: number | undefined
  max?: number | undefined
  /** Default 1. */
  step?: number | undefined
  /** Default: up to three decimals in the reader's locale. Never with separators of thousands: they would be read as decimal signs. */
  format?: Intl.NumberFormatOptions | undefined
  /** After the number, such as 'kg'. */
  unit?: ReactNode
  /** Step buttons: `none` in a dense grid; `sides` for touch; default `sides`. */
  stepper?: 'none' | 'sides'
  size?: ControlSize | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  required?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  className?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  /** Keys of the grid it stands in: Enter for the next row, Ctrl+D to fill down. */
  onKeyDown?: React.KeyboardEventHandler<HTMLInputElement> | undefined
  onFocus?: React.FocusEventHandler<HTMLInputElement> | undefined
}

/** Text typed since the field was focused. */
interface Typed {
  text: string
  /** The value reported for the text, and the owner's value then; a different value from outside replaces the text. */
  value: number | null
  held: number | null
  /** The error; shown after the field is left. */
  problem: string | undefined
  isLeft: boolean
}

/** A number field with steps. Typed text stays as typed: an invalid one shows its error when the field is left. */
export function NumberField({
  value,
  onValueChange,
  onValueCommitted,
  min,
  max,
  step = 1,
  format,
  unit,
  stepper = 'sides',
  size = 'md',
  placeholder,
  disabled,
  readOnly,
  required,
  name,
  id,
  className,
  inputRef,
  onKeyDown,
  onFocus,
  ...aria
}: NumberFieldProps) {
  const field = useFieldControl()
  const problemId = useId()
  const [kept, setTyped] = useState<Typed | null>(null)
  const typed = kept && (kept.value === value || kept.held === value) ? kept : null
  // An error of the surrounding field takes precedence.
  const problem = typed?.isLeft && !field?.invalid ? typed.problem : undefined
  const invalid = aria['aria-invalid'] ?? (field?.invalid || problem !== undefined)
  const describedBy =
    [aria['aria-describedby'], field?.describedBy, problem && problemId].filter(Boolean).join(' ') ||
    undefined
  const decimals = format?.maximumFractionDigits ?? 3

  const type = (text: string): void => {
    const read = readNumber(text, { min, max, decimals })
    setTyped({ text, value: read.value, held: value, problem: read.problem, isLeft: false })
    onValueChange(read.value)
  }
  const leave = (): void => {
    if (!typed) return
    setTyped(typed.problem ? { ...typed, isLeft: true } : null)
    onValueCommitted?.(typed.value)
  }
  return (
    <Base.Root
      id={id ?? field?.id}
      value={value}
      onValueChange={next => {
        setTyped(null)
        onValueChange(next)
      }}
      onValueCommitted={next => onValueCommitted?.(next)}
      min={min}
      max={max}
      step={step}
      format={{ ...format, useGrouping: false }}
      disabled={disabled}
      readOnly={readOnly}
      required={required ?? field?.required}
      name={name}
      className={className}
    >
      <Base.Group className={clsx(control.frame, control[size], classes[size])}>
        {stepper === 'sides' && (
          <Base.Decrement className={classes.step}>
            <Minus />
          </Base.Decrement>
        )}
        <Base.Input
          ref={inputRef}
          aria-label={aria['aria-label']}
          aria-labelledby={aria['aria-labelledby']}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          placeholder={placeholder}
          {...(typed && { value: typed.text })}
          // Base UI drops characters it cannot parse while typing, pasting or leaving: 1,5 would become 15.
          onChange={event => {
            event.preventBaseUIHandler()
            type(event.target.value)
          }}
          onPaste={event => event.preventBaseUIHandler()}
          onBlur={event => {
            event.preventBaseUIHandler()
            leave()
          }}
          onKeyDown={event => {
            if (event.key.length === 1) event.preventBaseUIHandler()
            onKeyDown?.(event)
          }}
          onFocus={onFocus}
          className={clsx(control.input, classes.input, stepper === 'sides' && classes.centred)}
        />
        {unit && <span className={control.trailing}>{unit}</span>}
        {stepper === 'sides' && (
          <Base.Increment className={classes.step}>
            <Plus />
          </Base.Increment>
        )}
      </Base.Group>
      {problem && (
        <p className={fieldClasses.error} id={problemId} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          <span>{problem}</span>
        </p>
      )}
    </Base.Root>
  )
}
