import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonsOf } from '../reasons.tsx'
import { useOpenFile } from '../use-open-file.ts'
import { endProposal, madeKey, proposeParts } from './proposals.data.ts'

/** A coach's proposal, from the choice of the file to taking it back. */
export function usePropose({ athleteId, timeZone }: { athleteId: string; timeZone: string }) {
  const client = useQueryClient()
  const [sending, setSending] = useState<{ sent: number; of: number } | null>(null)
  const [isDone, setDone] = useState(false)
  const opened = useOpenFile({
    timeZone,
    keepsAssistance: true,
    // The athlete has no exercises of the coach's own.
    mayBecome: ({ owner }) => owner === 'global',
    onOpen: () => setDone(false),
  })
  const { file, parts, setError, close } = opened
  const refresh = () => client.invalidateQueries({ queryKey: madeKey(athleteId) })

  async function propose() {
    if (!file) return
    setError(null)
    setSending({ sent: 0, of: parts.length })
    // Of each attempt its own: what was sent of the one before is not mixed with other choices.
    const id = crypto.randomUUID()
    const answer = await proposeParts(
      parts.map(part => ({ ...part, id })),
      {
        athleteId,
        skipped: reasonsOf([...file.history.skipped, ...file.history.changed]),
        onSent: sent => setSending({ sent, of: parts.length }),
      },
    )
    setSending(null)
    if (!answer.ok) return setError(`${answer.error.message} Nothing was proposed: you can try again.`)
    close()
    setDone(true)
    await refresh()
  }

  async function withdraw(id: string) {
    setError(null)
    const answer = await endProposal(id)
    if (!answer.ok) setError(answer.error.message)
    else setDone(false)
    await refresh()
  }

  return { ...opened, sending, isDone, propose, withdraw }
}

export type Proposing = ReturnType<typeof usePropose>
