import { Input } from '@coach-app/ui'
import type { KeyboardEventHandler, Ref } from 'react'

interface SetInputProps {
  label: string
  value: string
  onChange: (text: string) => void
  invalid: boolean
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  onBlur?: () => void
}

/** One cell of the set grid. A text input, because `8-10`, `75%` and `RPE 8` are all valid. */
export function SetInput({
  label,
  value,
  onChange,
  invalid,
  placeholder,
  inputRef,
  onKeyDown,
  onBlur,
}: SetInputProps) {
  return (
    <Input
      ref={inputRef}
      aria-label={label}
      value={value}
      placeholder={placeholder}
      autoComplete="off"
      aria-invalid={invalid || undefined}
      onChange={event => onChange(event.target.value)}
      onFocus={event => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  )
}
