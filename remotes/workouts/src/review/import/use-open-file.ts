import { useState } from 'react'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { type ImportPart, importParts, type PartOptions } from './import-parts.ts'
import type { ReadHistory, SaidUnits } from './imported-history.ts'
import { type MatchedExercise, matchExercises } from './match-exercises.ts'

/** 20 MB: more than 100,000 sets. */
const MAX_BYTES = 20 * 1024 * 1024

export interface OpenFile {
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

interface Reading extends PartOptions {
  /** Where the athlete is. */
  timeZone: string | undefined
  /** What exercises of the file may become; absent: all that one may use. */
  mayBecome?: (exercise: Exercise) => boolean
  /** Another file is chosen: what was said of the one before it is over. */
  onOpen?: () => void
}

/** A file of training: read on this device, with what is chosen for its exercises and said of its units. */
export function useOpenFile({ timeZone, mayBecome, onOpen, ...options }: Reading) {
  const all = useExercises()
  const library = { ...all, data: mayBecome ? all.data?.filter(mayBecome) : all.data }
  const [file, setFile] = useState<OpenFile | null>(null)
  const [said, setSaid] = useState<SaidUnits>(NOT_SAID)
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const [error, setError] = useState<string | null>(null)

  const exercises =
    file && library.data
      ? byDoubt(matchExercises(file.history.workouts, library.data)).map(match =>
          match.name in chosen ? { ...match, ...chosen[match.name], isSure: true } : match,
        )
      : []
  const parts: ImportPart[] =
    file && library.data
      ? importParts({ id: file.id, ...file.history }, exercises, said, library.data, options)
      : []

  async function open(picked: File) {
    setError(null)
    onOpen?.()
    // Drops the file read before.
    setFile(null)
    if (picked.size === 0) return setError('This file is empty. Export it again.')
    if (picked.size > MAX_BYTES) return setError('This file is larger than 20 MB. Export a shorter time.')
    try {
      const { readHistory } = await import('./read-history.ts')
      const place = { languages: navigator.languages, ...(timeZone && { timeZone }) }
      const history = readHistory(await picked.text(), place)
      if (!history)
        return setError(
          'This is no file of Hevy or Strong, and no export from here. Choose the CSV that they export.',
        )
      setChosen({})
      setSaid(NOT_SAID)
      setFile({ id: crypto.randomUUID(), name: picked.name, history })
    } catch {
      setError('This file could not be read. Check your connection and try again.')
    }
  }

  return {
    file,
    exercises,
    library,
    parts,
    said,
    say: (units: Partial<SaidUnits>) => setSaid({ ...said, ...units }),
    choose: (name: string, choice: Choice) => setChosen({ ...chosen, [name]: choice }),
    /** Units that neither the file has nor anybody has chosen. */
    isAsking:
      file !== null &&
      ((file.history.asks.weight && said.weight === null) ||
        (file.history.asks.distance && said.distance === null)),
    error,
    setError,
    open,
    close: () => setFile(null),
  }
}

export type OpenedFile = ReturnType<typeof useOpenFile>
