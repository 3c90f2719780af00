import { afterEach, expect, it } from 'vitest'
import { aBlock, aLog, aPrescription, aSet, aWorkout, sets } from '../../testing/a-workout.ts'
import { begunOf } from '../begun/begun-workout.ts'
import { logDraftOf } from './log-draft.ts'
import { sessionProgress } from './session-progress.ts'

afterEach(() => localStorage.clear())

const squat = aPrescription({ sets: [aSet({ set_type: 'warmup' }), ...sets(3)] })
const [warmUp, first] = squat.sets
const workout = (id: string, over = {}) =>
  aWorkout({
    id,
    state: 'in_progress',
    blocks: [aBlock({ prescriptions: [squat] })],
    logs: [warmUp, first].flatMap(set => (set ? [aLog(squat, set, { set_type: set.set_type })] : [])),
    ...over,
  })

it('counts work, and warm-up sets apart', () => {
  const { progress } = sessionProgress(workout('w'), [])
  expect(progress).toMatchObject({ done: 1, total: 3, warmUps: { done: 1, total: 1 } })
})

it('counts the sets that were opened on this device while it goes on; the strip says the same', () => {
  const own = workout('own')
  logDraftOf(own.athlete_id, own.id).set(() => ({ sets: { [squat.id]: [{ id: 'more', place: 'last' }] } }))
  expect(sessionProgress(own, []).progress).toMatchObject({ done: 1, total: 4 })
  const at = Date.parse(own.logs[0]?.completed_at ?? '')
  expect(begunOf([own], [], at)).toMatchObject({ done: 1, total: 4 })
  expect(sessionProgress({ ...own, state: 'completed' }, []).progress).toMatchObject({ done: 1, total: 3 })
})

it('of a workout that only warms up counts what there is', () => {
  const mobility = workout('m', { blocks: [aBlock({ kind: 'warmup', prescriptions: [squat] })] })
  expect(sessionProgress(mobility, []).progress).toMatchObject({ done: 2, total: 4, warmUps: { total: 0 } })
})
