import { NumberField as Base } from '@base-ui/react/number-field'
import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import control from '../control/control.module.css'
import { useFieldControl } from '../field/field-context.ts'
import type { ControlSize } from '../input/input.tsx'
import classes from './number-field.module.css'

export interface NumberFieldProps {
  value: number | null
  /** `null` when it is empty. While typing and at every step. */
  onValueChange: (value: number | null) => void
  /** On blur and after a step: save here. */
  onValueCommitted?: ((value: number | null) => void) | undefined
  min?: number | undefined
  max?: number | undefined
  /** Default 1. */
  step?: number | undefined
  /** Default: up to three decimals in the reader's locale. */
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

/** A number typed or stepped, read in the person's locale. */
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
  const invalid = aria['aria-invalid'] ?? field?.invalid
  const describedBy = [aria['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined
  return (
    <Base.Root
      id={id ?? field?.id}
      value={value}
      onValueChange={next => onValueChange(next)}
      onValueCommitted={next => onValueCommitted?.(next)}
      min={min}
      max={max}
      step={step}
      format={format}
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
          onKeyDown={onKeyDown}
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
    </Base.Root>
  )
}
