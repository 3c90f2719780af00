import { queryKeys, type Result, unwrap } from '@coach-app/data'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useExercises } from '../../../data/exercises/use-exercises.ts'
import { useAthleteApp } from '../../../parts/athlete-app/athlete-app.ts'
import { importsKey, undoImport } from '../import.data.ts'
import type { MatchedExercise } from '../match-exercises.ts'
import type { Choice } from '../use-open-file.ts'
import {
  type Agreed,
  agreeToProposal,
  compareProposal,
  endProposal,
  type ImportProposal,
  receivedKey,
} from './proposals.data.ts'

/** What comes of an answer: gone is what the coach withdrew meanwhile, or whose days are over. */
type Outcome = { is: 'agreed' | 'agreed-elsewhere'; added: Agreed } | { is: 'declined' | 'undone' | 'gone' }

/** The athlete's answer to a proposal: other exercises, yes or no, and taking a yes back. */
export function useAnswer(proposal: ImportProposal) {
  const { athleteId } = useAthleteApp()
  const client = useQueryClient()
  const library = useExercises()
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const [error, setError] = useState<string | null>(null)
  const [doing, setDoing] = useState<'agree' | 'decline' | 'undo' | null>(null)
  /** Parts, or sets while it is undone, that are left; null before the first. */
  const [left, setLeft] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** What this window has agreed to, and lost the answer of, is its own. */
  const hasLost = useRef(false)

  const compared = useQuery({
    queryKey: [...receivedKey, proposal.id, 'compared'],
    queryFn: async () => unwrap(await compareProposal(proposal)),
    enabled: outcome === null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })

  const exercises = proposal.exercises.map(
    ({ name, sets, exercise_id, like_id, measurement }): MatchedExercise => ({
      name,
      sets,
      exerciseId: exercise_id,
      likeId: like_id,
      // The coach has looked at it.
      isSure: true,
      measurement,
      ...chosen[name],
    }),
  )

  const becoming = () =>
    proposal.exercises.map(one => ({
      ...one,
      ...(chosen[one.name] && {
        exercise_id: chosen[one.name]?.exerciseId ?? null,
        like_id: chosen[one.name]?.likeId ?? null,
      }),
    }))

  const refresh = () =>
    Promise.all(
      [queryKeys.training(athleteId), importsKey, receivedKey, ['exercises']].map(queryKey =>
        client.invalidateQueries({ queryKey }),
      ),
    )

  async function run<T>(
    what: NonNullable<typeof doing>,
    work: () => Promise<Result<T>>,
    then: (value: T) => Outcome,
  ) {
    setError(null)
    setDoing(what)
    setLeft(null)
    const answer = await work()
    setDoing(null)
    setLeft(null)
    if (answer.ok) setOutcome(then(answer.value))
    else if (answer.error.code === 'not-found') setOutcome({ is: 'gone' })
    else setError(answer.error.message)
    await refresh()
  }

  return {
    exercises,
    library,
    compared,
    choose: (name: string, choice: Choice) => setChosen({ ...chosen, [name]: choice }),
    error,
    doing,
    left,
    outcome,
    hasChosen: Object.keys(chosen).length > 0,
    agree: () =>
      run(
        'agree',
        async () => {
          const added = await agreeToProposal({ id: proposal.id, exercises: becoming() }, setLeft)
          if (!added.ok) hasLost.current = true
          return added
        },
        added => ({ is: added.was_agreed && !hasLost.current ? 'agreed-elsewhere' : 'agreed', added }),
      ),
    decline: () =>
      run(
        'decline',
        async () => {
          const answer = await endProposal(proposal.id)
          // Its card is gone before the dialog is: the focus would come back to a button that goes a moment later.
          await client.invalidateQueries({ queryKey: receivedKey, exact: true })
          return answer
        },
        ({ ended }) => ({ is: ended ? 'declined' : 'gone' }),
      ),
    undo: (importId: string) =>
      run(
        'undo',
        () => undoImport(importId, setLeft),
        () => ({ is: 'undone' }),
      ),
  }
}

export type Answering = ReturnType<typeof useAnswer>
