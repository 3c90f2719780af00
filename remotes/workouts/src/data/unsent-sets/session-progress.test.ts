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

it('sessionProgress counts warm-up sets apart from working sets', () => {
  const { progress } = sessionProgress(workout('w'), [])
  expect(progress).toMatchObject({ done: 1, total: 3, warmUps: { done: 1, total: 1 } })
})

it('sessionProgress includes sets added on this device while the session is open, and so does the strip', () => {
  const own = workout('own')
  logDraftOf(own.athlete_id, own.id).set(() => ({ sets: { [squat.id]: [{ id: 'more', place: 'last' }] } }))
  expect(sessionProgress(own, []).progress).toMatchObject({ done: 1, total: 4 })
  const at = Date.parse(own.logs[0]?.completed_at ?? '')
  expect(begunOf([own], [], at)).toMatchObject({ done: 1, total: 4 })
  expect(sessionProgress({ ...own, state: 'completed' }, []).progress).toMatchObject({ done: 1, total: 3 })
})

it('sessionProgress of a workout of warm-ups only counts them as sets', () => {
  const mobility = workout('m', { blocks: [aBlock({ kind: 'warmup', prescriptions: [squat] })] })
  expect(sessionProgress(mobility, []).progress).toMatchObject({ done: 2, total: 4, warmUps: { total: 0 } })
})
