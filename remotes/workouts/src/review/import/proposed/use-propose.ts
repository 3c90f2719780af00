import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exercise } from '../../../model/exercise/exercise.ts'
import { reasonsOf } from '../reasons.tsx'
import { useOpenFile } from '../use-open-file.ts'
import { endProposal, madeKey, proposeParts } from './proposals.data.ts'

/** What has come of it: gone is what was declined meanwhile, or whose days are over. */
type Done = 'proposed' | 'withdrawn' | 'gone' | null

/** One of the coach's own is nothing that the athlete has. */
const mayBecome = ({ owner }: Exercise): boolean => owner === 'global'

/** A coach's proposal, from the choice of the file to taking it back. */
export function usePropose({ athleteId, timeZone }: { athleteId: string; timeZone: string }) {
  const client = useQueryClient()
  const [sending, setSending] = useState<{ sent: number; of: number } | null>(null)
  const [done, setDone] = useState<Done>(null)
  const opened = useOpenFile({
    timeZone,
    keepsAssistance: true,
    mayBecome,
    onOpen: () => setDone(null),
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
    setDone('proposed')
    await refresh()
  }

  async function withdraw(id: string) {
    setError(null)
    const answer = await endProposal(id)
    if (!answer.ok) setError(answer.error.message)
    else setDone(answer.value.ended ? 'withdrawn' : 'gone')
    await refresh()
  }

  return { ...opened, sending, done, propose, withdraw }
}

export type Proposing = ReturnType<typeof usePropose>
