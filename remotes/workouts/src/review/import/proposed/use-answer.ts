import { queryKeys, unwrap } from '@coach-app/data'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
type Outcome = { is: 'agreed'; added: Agreed } | { is: 'declined' | 'undone' | 'gone' }

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

  const refresh = () =>
    Promise.all(
      [queryKeys.training(athleteId), importsKey, receivedKey, ['exercises']].map(queryKey =>
        client.invalidateQueries({ queryKey }),
      ),
    )

  async function run<T>(
    what: NonNullable<typeof doing>,
    work: () => Promise<{ ok: true; value: T } | { ok: false; error: { code: string; message: string } }>,
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
    agree: () =>
      run(
        'agree',
        () =>
          agreeToProposal(
            {
              id: proposal.id,
              exercises: proposal.exercises.map(one => ({
                ...one,
                ...(chosen[one.name] && {
                  exercise_id: chosen[one.name]?.exerciseId ?? null,
                  like_id: chosen[one.name]?.likeId ?? null,
                }),
              })),
            },
            setLeft,
          ),
        added => ({ is: 'agreed', added }),
      ),
    decline: () =>
      run(
        'decline',
        () => endProposal(proposal.id),
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
