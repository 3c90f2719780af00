import { type CallRow, callApi, ok, type Result, requireIds } from '@coach-app/data'

/** The coach who leads an athlete: a label that grants nothing. */
type PrimaryCoach = CallRow<'get_primary_coach'>

const PATH = 'manage-primary-coach'

/** Makes somebody the athlete's primary coach and replaces the previous one. */
export async function assignPrimaryCoach(athleteId: string, coachId: string): Promise<Result<unknown>> {
  return (
    requireIds(athleteId, coachId) ??
    callApi(PATH, {
      method: 'POST',
      body: { athleteId, coachId },
      fallback: 'Failed to assign primary coach',
      session: 'required',
    })
  )
}

/** Removes the athlete's primary coach. */
export async function removePrimaryCoach(athleteId: string): Promise<Result<unknown>> {
  return (
    requireIds(athleteId) ??
    callApi(PATH, {
      method: 'DELETE',
      body: { athleteId },
      fallback: 'Failed to remove primary coach',
      session: 'required',
    })
  )
}

/** The athlete's primary coach; null without one. */
export async function readPrimaryCoach(athleteId: string): Promise<Result<PrimaryCoach | null>> {
  const missing = requireIds(athleteId)
  if (missing) return missing
  const answer = await callApi<{ primaryCoach: PrimaryCoach | null }>(PATH, {
    method: 'GET',
    query: { athleteId },
    fallback: 'Failed to fetch primary coach',
    session: 'required',
  })
  return answer.ok ? ok(answer.value.primaryCoach) : answer
}
