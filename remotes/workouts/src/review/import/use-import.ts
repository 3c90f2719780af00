import { queryKeys, unwrap } from '@coach-app/data'
import { useSession } from '@coach-app/runtime'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { type Added, importsKey, sendParts, undoImport } from './import.data.ts'
import { useOpenFile } from './use-open-file.ts'

type Sending = { sent: number; of: number } | null

/** An import from the choice of the file to its undoing. */
export function useImport() {
  const { athleteId } = useAthleteApp()
  const timeZone = useSession(session => session.profile?.timeZone)
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>(null)
  const [done, setDone] = useState<Added | null>(null)
  const [undone, setUndone] = useState(false)
  /** Sets of the import that is being undone; null before the first part and after the last. */
  const [left, setLeft] = useState<number | null>(null)
  const opened = useOpenFile({
    timeZone,
    onOpen() {
      setDone(null)
      setUndone(false)
    },
  })
  const { file, parts, setError } = opened

  /** The known sets do not depend on exercises or units. */
  const trial = useQuery({
    queryKey: ['import-trial', file?.id],
    queryFn: async () => unwrap(await sendParts(parts, { trial: true })),
    enabled: parts.length > 0 && done === null,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })

  const refresh = () =>
    Promise.all(
      [queryKeys.training(athleteId), importsKey, ['exercises']].map(queryKey =>
        client.invalidateQueries({ queryKey }),
      ),
    )

  async function start() {
    setError(null)
    setSending({ sent: 0, of: parts.length })
    const answer = await sendParts(parts, { onSent: sent => setSending({ sent, of: parts.length }) })
    setSending(null)
    if (!answer.ok) return setError(`${answer.error.message} Nothing was added: you can try again.`)
    setDone(answer.value)
    await refresh()
  }

  async function undo(id: string) {
    setError(null)
    setLeft(null)
    const answer = await undoImport(id, setLeft)
    setLeft(null)
    if (answer.ok) setUndone(id === file?.id)
    else setError(`${answer.error.message} Undo it again: it goes on where it stopped.`)
    // After a break too: some of it is gone, and of a file that is open more is new.
    await Promise.all([refresh(), client.invalidateQueries({ queryKey: ['import-trial'] })])
    return answer.ok
  }

  return { ...opened, trial, sending, done, undone, left, start, undo }
}

export type Import = ReturnType<typeof useImport>
