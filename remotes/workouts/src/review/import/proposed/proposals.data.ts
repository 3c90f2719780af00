import { ok, queryKeys, type Result, unwrap } from '@coach-app/data'
import { useQuery } from '@tanstack/react-query'
import { createCallFor } from '../../../data/answers/call-for.ts'
import { toJson } from '../../../data/training/document.ts'
import type { Measurement } from '../../../model/units/measurement.ts'
import type { ImportPart } from '../import-parts.ts'
import type { ImportSource } from '../imported-history.ts'
import type { ReasonOfLines } from '../reasons.tsx'

/** Training that a coach proposes for an athlete (supabase/schemas/training/import-proposals.sql). */
export interface ImportProposal {
  id: string
  athlete_id: string
  coach_id: string
  coach_name: string
  source: ImportSource
  workouts: number
  sets: number
  /** YYYY-MM-DD. */
  first_day: string
  last_day: string
  /** Empty once it was agreed. */
  exercises: ProposedExercise[]
  skipped: ReasonOfLines[]
  parts: number
  /** ISO 8601. */
  offered_at: string
  expires_at: string
  agreed_at: string | null
  /** It was agreed to, and the athlete has taken it back since. */
  undone: boolean
}

export interface ProposedExercise {
  name: string
  exercise_id: string | null
  like_id: string | null
  measurement: Measurement
  sets: number
}

/** What agreeing has added so far, and how many parts are left. */
export interface Agreed {
  sets: number
  workouts: number
  left: number
  import_id: string
  /** It had been agreed to before: this call added nothing. */
  was_agreed: boolean
}

const callFor = createCallFor(() => import('./proposal-answers.ts'))

/** Sends the parts of a file one by one; the athlete sees it with the last one. */
export async function proposeParts(
  parts: readonly ImportPart[],
  {
    athleteId,
    skipped,
    onSent,
  }: { athleteId: string; skipped: ReasonOfLines[]; onSent: (count: number) => void },
): Promise<Result<undefined>> {
  for (const [part, sent] of parts.entries()) {
    const answer = await callFor('propose_import', {
      document: toJson({ ...sent, part, athlete_id: athleteId, ...(sent.last && { skipped }) }),
    })
    if (!answer.ok) return answer
    onSent(part + 1)
  }
  return ok(undefined)
}

/** How much of a proposal is new to the athlete, over all of its parts. */
export async function compareProposal({
  id,
  parts,
}: ImportProposal): Promise<Result<{ sets: number; known: number }>> {
  const sum = { sets: 0, known: 0 }
  for (let part_param = 0; part_param < parts; part_param++) {
    const answer = await callFor('compare_import_proposal', { proposal_id_param: id, part_param })
    if (!answer.ok) return answer
    sum.sets += answer.value.sets
    sum.known += answer.value.known
  }
  return ok(sum)
}

/** Adds a proposal part by part. Interrupted, it goes on where it stopped; nothing shows before the last part. */
export async function agreeToProposal(
  { id, exercises }: Pick<ImportProposal, 'id' | 'exercises'>,
  onPart: (left: number) => void,
): Promise<Result<Agreed>> {
  const chosen = exercises.map(({ name, exercise_id, like_id }) => ({ name, exercise_id, like_id }))
  for (let isFirst = true; ; isFirst = false) {
    const answer = await callFor('agree_to_import', {
      proposal_id_param: id,
      ...(isFirst && { exercises_param: toJson(chosen) }),
    })
    if (!answer.ok || answer.value.left === 0) return answer
    onPart(answer.value.left)
  }
}

/** The athlete declines it, or its coach takes it back. */
export const endProposal = (id: string) => callFor('end_import_proposal', { proposal_id_param: id })

const key = [...queryKeys.account, 'import-proposals']
export const receivedKey = [...key, 'received']
export const madeKey = (athleteId: string) => [...key, 'made', athleteId]

/** Proposed imports that wait for one's own answer. */
export const useReceivedProposals = () =>
  useQuery({
    queryKey: receivedKey,
    queryFn: async () => unwrap(await callFor('get_import_proposals', {})),
  })

/** Imports proposed to an athlete that wait or were agreed to. */
export const useMadeProposals = (athleteId: string) =>
  useQuery({
    queryKey: madeKey(athleteId),
    queryFn: async () => unwrap(await callFor('get_import_proposals', { athlete_id_param: athleteId })),
  })
