import { type Ref, useState } from 'react'
import { SetInput } from './set-input.tsx'

const MAX_SETS = 30

interface SetCountProps {
  /** Of the exercise. */
  name: string
  count: number
  onChange: (count: number) => void
  inputRef?: Ref<HTMLInputElement>
}

/** Input for the number of sets. Invalid text stays in the field and has no effect. */
export function SetCount({ name, count, onChange, inputRef }: SetCountProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const valid = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_SETS
  return (
    <SetInput
      {...(inputRef && { inputRef })}
      label={`Sets of ${name}`}
      value={typed ?? String(count)}
      invalid={typed !== null && typed !== '' && !valid(typed)}
      onChange={text => {
        setTyped(text)
        if (valid(text)) onChange(Number(text))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
