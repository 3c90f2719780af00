import { queryKeys, unwrap } from '@coach-app/data'
import { useSession } from '@coach-app/runtime'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { type Added, importsKey, sendParts, undoImport } from './import.data.ts'
import { importParts } from './import-parts.ts'
import type { ReadHistory, SaidUnits } from './imported-history.ts'
import { type MatchedExercise, matchExercises } from './match-exercises.ts'

/** 20 MB: more than 100,000 sets. */
const MAX_BYTES = 20 * 1024 * 1024

interface OpenFile {
  /** Of the import. */
  id: string
  name: string
  history: ReadHistory
}

/** What should be looked at comes first, and stays where it is when something is chosen for it. */
const byDoubt = (matches: MatchedExercise[]): MatchedExercise[] => {
  const rank = ({ isSure, exerciseId, likeId }: MatchedExercise): number =>
    !isSure ? 0 : exerciseId !== null ? 3 : likeId === null ? 1 : 2
  return matches.toSorted((one, other) => rank(one) - rank(other))
}

/** Units decide every number of a history: nobody's are taken for those of a file. */
const NOT_SAID: SaidUnits = { weight: null, distance: null }

/** What an exercise of the file becomes: one of the library, or one of one's own that trains what another one does. */
export type Choice = Pick<MatchedExercise, 'exerciseId' | 'likeId'>

type Sending = { sent: number; of: number } | null

/** An import from the choice of the file to its undoing. */
export function useImport() {
  const { athleteId } = useAthleteApp()
  const timeZone = useSession(session => session.profile?.timeZone)
  const client = useQueryClient()
  const library = useExercises()
  const [file, setFile] = useState<OpenFile | null>(null)
  const [said, setSaid] = useState<SaidUnits>(NOT_SAID)
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState<Sending>(null)
  const [done, setDone] = useState<Added | null>(null)
  const [undone, setUndone] = useState(false)
  /** Sets of the import that is being undone; null before the first part and after the last. */
  const [left, setLeft] = useState<number | null>(null)

  const exercises =
    file && library.data
      ? byDoubt(matchExercises(file.history.workouts, library.data)).map(match =>
          match.name in chosen ? { ...match, ...chosen[match.name], isSure: true } : match,
        )
      : []
  const parts =
    file && library.data ? importParts({ id: file.id, ...file.history }, exercises, said, library.data) : []

  /** What is there already does not depend on exercises or units. */
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

  async function open(picked: File) {
    setError(null)
    setDone(null)
    setUndone(false)
    // What was read of another file is not what is imported now.
    setFile(null)
    if (picked.size > MAX_BYTES) return setError('This file is larger than 20 MB. Export a shorter time.')
    try {
      const { readHistory } = await import('./read-history.ts')
      const place = { languages: navigator.languages, ...(timeZone && { timeZone }) }
      const history = readHistory(await picked.text(), place)
      if (!history)
        return setError(
          'This is no file of Hevy or Strong, and no export of your own. Choose the CSV that they export.',
        )
      setChosen({})
      setSaid(NOT_SAID)
      setFile({ id: crypto.randomUUID(), name: picked.name, history })
    } catch {
      setError('This file could not be read. Check your connection and try again.')
    }
  }

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

  return {
    file,
    exercises,
    library,
    said,
    say: (units: Partial<SaidUnits>) => setSaid({ ...said, ...units }),
    choose: (name: string, choice: Choice) => setChosen({ ...chosen, [name]: choice }),
    /** Units that the file does not say and nobody has said. */
    isAsking:
      file !== null &&
      ((file.history.asks.weight && said.weight === null) ||
        (file.history.asks.distance && said.distance === null)),
    trial,
    error,
    sending,
    done,
    undone,
    left,
    open,
    start,
    undo,
  }
}

export type Import = ReturnType<typeof useImport>
