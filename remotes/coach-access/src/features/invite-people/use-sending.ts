import type { AppError, Result } from '@coach-app/data'
import { useEffect, useRef, useState } from 'react'
import type { CheckedPerson } from './check-people.ts'
import type { PersonDraft } from './people-text.ts'

export interface Sending {
  total: number
  sent: number
  /** Whose turn it is; null when it has ended or was stopped. */
  current: string | null
  /** What the server says against a line; the others go on. By the line as it was sent: once it is edited it is another object. */
  refused: ReadonlyMap<PersonDraft, string>
  /** Why it stopped before its end. */
  stopped: AppError | 'stopped' | null
}

/** What no later line would fare better with: the server cannot be reached, the limit is reached, a plan or the session is over. */
const ENDS_ALL: readonly AppError['code'][] = [
  'rate-limited',
  'network',
  'unauthenticated',
  'payment-required',
  'unexpected',
]

interface SendingOptions {
  invite: (person: CheckedPerson) => Promise<Result<unknown>>
  /** After each mail: the line leaves the table. */
  onSent: (person: CheckedPerson) => void
  onEnded: (end: Sending) => void
}

/** Sends one mail after the other; can be stopped, and begun again with what is left. */
export function useSending({ invite, onSent, onEnded }: SendingOptions) {
  const [state, setState] = useState<Sending | null>(null)
  const wantsStop = useRef(false)
  const runs = useRef(false)
  // Sending stops when the page is left: the sent invitations are listed, and leaving has asked about the rest.
  useEffect(
    () => () => {
      wantsStop.current = true
    },
    [],
  )

  async function send(people: readonly CheckedPerson[]): Promise<void> {
    if (runs.current) return
    runs.current = true
    wantsStop.current = false
    const refused = new Map<PersonDraft, string>()
    let sent = 0
    let stopped: Sending['stopped'] = null
    const at = (current: string | null): Sending => ({
      total: people.length,
      sent,
      current,
      refused: new Map(refused),
      stopped,
    })
    for (const person of people) {
      if (wantsStop.current) {
        stopped = 'stopped'
        break
      }
      setState(at(person.email))
      const answer = await invite(person)
      if (answer.ok) {
        sent++
        onSent(person)
      } else if (ENDS_ALL.includes(answer.error.code)) {
        stopped = answer.error
        break
      } else refused.set(person.draft, answer.error.message)
    }
    runs.current = false
    const end = at(null)
    setState(end)
    onEnded(end)
  }

  return {
    sending: state,
    send,
    /** Another list is read: what became of the last one is said no more. */
    forget: () => setState(null),
    stop: () => {
      wantsStop.current = true
    },
  }
}
