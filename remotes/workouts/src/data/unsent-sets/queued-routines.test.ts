import { type AppError, err, ok } from '@coach-app/data'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { newRoutine } from '../../model/routine/make-routine.ts'
import { changedRoutine, type Routine, type RoutineToSave } from '../../model/routine/routine.ts'
import { createMemoryRoutines } from '../memory/memory-routines.ts'
import { keptRoutines } from '../on-device/kept-routines.ts'
import type { RoutinesPort } from '../ports/routines-port.ts'
import { routinesKeys } from '../routines/routines.keys.ts'
import { linkRoutine, saveRoutine } from '../routines/send-routine.ts'
import type { QueuedTask, Task } from './log-queue.ts'
import { withQueuedRoutines } from './queued-routines.ts'
import { stampTask } from './stamp-task.ts'

let count = 0
const newId = () => `new-${++count}`
const aRoutine = (title: string) => newRoutine({ title, blocks: [] }, [], newId)
const task = (routine: RoutineToSave): Task => ({ kind: 'save-routine', workoutId: routine.id, routine })
const waiting = (item: Task, status: QueuedTask['status'] = 'waiting') =>
  ({ key: newId(), item, status, error: null }) as unknown as QueuedTask
const titles = (routines: readonly Routine[] = []) => routines.map(({ title }) => title).sort()
const stored = async (port: RoutinesPort): Promise<Routine[]> => {
  const read = await port.readRoutines()
  return read.ok ? read.value : []
}

it('a queued save that replaces a pending one names its save id, because that one may have arrived', () => {
  const first = { ...aRoutine('Push'), after: ['stored'] }
  const second = { ...first, save_id: 'second', after: ['stored', 'mine'] }
  const stamp = { newId, deviceName: () => 'Phone' }
  expect(stampTask(task(first), undefined, stamp)).toMatchObject({ routine: { after: ['stored'] } })
  expect(stampTask(task(second), task(first), stamp)).toMatchObject({
    routine: { after: ['stored', first.save_id, 'mine'] },
  })
})

it('routines show pending changes as done: created, changed, deleted, begun; a refused deletion does not show', async () => {
  const [push, pull, legs] = ['Push', 'Pull', 'Legs'].map(aRoutine) as [
    RoutineToSave,
    RoutineToSave,
    RoutineToSave,
  ]
  const port = createMemoryRoutines()
  for (const one of [push, pull]) await port.saveRoutine(one)
  const read = await stored(port)
  const of = (id: string) => read.find(one => one.id === id) as Routine
  const shown = withQueuedRoutines(read, [
    waiting(task(legs)),
    waiting(task(changedRoutine(of(push.id), { title: 'Push day' }, newId))),
    waiting(task(changedRoutine(of(pull.id), { deleted: true }, newId))),
    waiting({ kind: 'link-routine', workoutId: 'w', routineId: legs.id, workoutIds: ['w'] }),
  ])
  expect(titles(shown)).toEqual(['Legs', 'Push day'])
  expect(shown.find(({ id }) => id === legs.id)).toMatchObject({
    workout_ids: ['w'],
    untouched: [{ workout_id: 'w', version: 1 }],
  })
  const refused = waiting(task(changedRoutine(of(pull.id), { deleted: true }, newId)), 'refused')
  expect(titles(withQueuedRoutines(read, [refused]))).toEqual(['Pull', 'Push'])
})

/** A server on which another device was faster with this routine. */
function changedElsewhere(): RoutinesPort {
  const port = createMemoryRoutines()
  const CHANGED: AppError = {
    code: 'conflict',
    reason: 'routine_changed',
    message: 'Another device has changed it.',
  }
  return {
    ...port,
    saveRoutine: async sent => (sent.after.length > 0 ? err(CHANGED) : port.saveRoutine(sent)),
  }
}

it('a routine changed on another device stays, and the own version is saved beside it once', async () => {
  const port = changedElsewhere()
  const theirs = aRoutine('Theirs')
  await port.saveRoutine(theirs)
  const mine = { ...theirs, title: 'Mine', save_id: 'mine', after: [theirs.save_id] }
  const client = new QueryClient()
  client.setQueryData(routinesKeys.of('me'), await stored(port))
  for (const _ of [1, 2]) expect((await saveRoutine(port, client, mine)).ok).toBe(true)
  expect(titles(await stored(port))).toEqual(['Mine', 'Theirs'])
  expect(titles(client.getQueryData(routinesKeys.of('me')))).toEqual(['Mine', 'Theirs'])
  expect((await saveRoutine(port, client, { ...mine, deleted: true, save_id: 'gone' })).ok).toBe(true)
  expect(titles(await stored(port))).toEqual(['Mine', 'Theirs'])
})

it('a routine acknowledged by the server is stored on the device and readable offline', async () => {
  const device = new Map<string, unknown>()
  const kept = {
    read: async <Value>(name: string) => (device.get(name) as Value | undefined) ?? null,
    write: async (name: string, value: unknown) => void device.set(name, structuredClone(value)),
    onRefused: () => {},
  }
  const server = createMemoryRoutines()
  const push = aRoutine('Push')
  await server.saveRoutine(push)
  const online = keptRoutines(server, kept, ask => ask())
  const offline = keptRoutines(server, kept, async (_, readKept) => {
    const found = await readKept()
    return found === null ? err({ code: 'network', message: '' }) : ok(found)
  })
  expect((await offline.readRoutines()).ok).toBe(false)
  await online.readRoutines()
  await online.saveRoutine(aRoutine('Pull'))
  await linkRoutine(online, new QueryClient(), push.id, ['w'])
  expect(titles(await stored(offline))).toEqual(['Pull', 'Push'])
  expect((await stored(offline)).find(({ id }) => id === push.id)?.workout_ids).toEqual(['w'])
})
