import { err, ok } from '@coach-app/data'
import { expect, it } from 'vitest'
import type { PlanPort } from '../../data/ports/plan-port.ts'
import type { ChangeStep } from '../../model/calendar/calendar-change.ts'
import { changeInParts, inParts, MAX_STEPS } from './change-in-parts.ts'

const copy = (athlete_id: string): ChangeStep => ({
  op: 'copy',
  workout_id: 'w',
  id: 'new',
  athlete_id,
  date: '2026-11-30',
})
const gone = (workout_id: string): ChangeStep => ({ op: 'delete', workout_id })
const said = (parts: ChangeStep[][]) =>
  parts.map(part =>
    part.map(step => (step.op === 'copy' ? step.athlete_id : `-${'workout_id' in step && step.workout_id}`)),
  )

it.each<[string, ChangeStep[], number, string[][]]>([
  ['into one part where all fit', [copy('ada'), copy('ben')], 2, [['ada', 'ben']]],
  [
    'with all steps of one athlete in the same part',
    [copy('ada'), copy('ada'), copy('ben'), copy('ben'), copy('cem')],
    3,
    [
      ['ada', 'ada'],
      ['ben', 'ben', 'cem'],
    ],
  ],
  [
    'with a deletion in the same part as its replacement',
    [gone('a'), copy('ada'), gone('b'), gone('c'), copy('ben')],
    3,
    [
      ['-a', 'ada'],
      ['-b', '-c', 'ben'],
    ],
  ],
  ['into one part where nothing is copied', [gone('a'), gone('b')], 1, [['-a', '-b']]],
])('inParts divides the steps of a change: %s', (_, steps, most, parts) =>
  expect(said(inParts(steps, most))).toEqual(parts),
)

const many = ['ada', 'ben'].flatMap(id => Array.from({ length: MAX_STEPS }, () => copy(id)))
function aPlan(refusedAt: number) {
  const made: string[] = []
  const undone: string[] = []
  const plan = {
    changeCalendar: async ({ id }: { id: string }) => {
      if (made.length === refusedAt) return err({ code: 'network', message: 'offline' } as const)
      made.push(id)
      return ok({ blocked: [], workouts: [] })
    },
    undoChanges: async (ids: string[]) => {
      undone.push(...ids)
      return ok({ workouts: [] })
    },
  } as unknown as PlanPort
  return { plan, made, undone }
}

it('changeInParts answers the ids of all parts, for one undo', async () => {
  const { plan, made, undone } = aPlan(-1)
  expect(await changeInParts(plan, many)).toEqual(ok({ ids: made, workouts: [] }))
  expect([made.length, undone]).toEqual([2, []])
})

it('changeInParts undoes earlier parts when a later one is refused', async () => {
  const { plan, made, undone } = aPlan(1)
  expect((await changeInParts(plan, many)).ok).toBe(false)
  expect(undone).toEqual(made)
})
