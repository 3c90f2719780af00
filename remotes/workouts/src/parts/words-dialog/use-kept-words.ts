import { useState } from 'react'
import type { LogDraftStore } from '../../data/unsent-sets/log-draft.ts'

/** Words that are being typed: they outlive the sheet, and the page, until they are saved or given up. Without a draft nothing is kept. */
export function useKeptWords(draft: LogDraftStore | undefined, key: string, saved: string) {
  const [typed, setTyped] = useState(() => draft?.get().words[key] ?? saved)
  const keep = (text: string): void =>
    draft?.set(({ words: { [key]: _, ...others } }) => ({
      words: text === saved ? others : { ...others, [key]: text },
    }))
  return {
    typed,
    write(text: string): void {
      setTyped(text)
      keep(text)
    },
    forget: () => keep(saved),
  }
}
