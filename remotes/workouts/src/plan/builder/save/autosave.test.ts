import { type AppError, deviceStorage, err, ok, type Result } from '@coach-app/data'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Workout, WorkoutToSave } from '../../../model/workout/workout.ts'
import { aBlock, anExercise, aPrescription, aWorkout } from '../../../testing/a-workout.ts'
import { createBuilderStore } from '../builder-store.ts'
import { emptyDocument, toBuilderDocument } from '../document/builder-document.ts'
import { contextOf, exercises, newIds } from '../document/document.fixture.ts'
import { rowsOf } from '../document/rows.ts'
import { type AutosavePage, createAutosave } from './autosave.ts'
import { type DeviceCopy, readCopy } from './device-copy.ts'

const OFFLINE: AppError = { code: 'network', message: 'Failed to fetch' }
const CONFLICT: AppError = { code: 'conflict', reason: 'workout_changed', message: 'Changed by Olga' }
const STORED = aWorkout({
  id: 'w',
  title: 'Mine',
  version: 1,
  blocks: [aBlock({ prescriptions: [aPrescription({ exercise: anExercise({ id: 'squat' }) })] })],
})
const PAUSE_MS = 1000
const RETRY_MS = 5000

beforeEach(() => {
  vi.useFakeTimers()
  deviceStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An open builder on a stored workout (null: a new one), with what left the page and ways to make things happen. */
function opened({
  stored = STORED,
  copy = null,
  refusals = [],
}: {
  stored?: Workout | null
  copy?: DeviceCopy | null
  /** Of the first saves, in order; after them all is stored. */
  refusals?: AppError[]
} = {}) {
  const newId = newIds()
  const builder = createBuilderStore({
    document:
      copy?.document ?? (stored ? toBuilderDocument(stored, newId) : emptyDocument('2026-11-18', 'draft')),
    context: () => contextOf(newId),
    logged: () => new Set(),
  })
  const sent: WorkoutToSave[] = []
  const saved: { isNew: boolean; hasMoved: boolean }[] = []
  const steps: string[] = []
  /** What the server waits for before it answers. */
  let isLetThrough = Promise.resolve()
  let page: AutosavePage = {
    athleteId: 'ada',
    stored,
    exercises,
    isHeld: false,
    text: null,
    copyKeys: { created: stored ? 'by-id' : 'by-day', stored: 'by-id' },
    save: async (workout): Promise<Result<Workout>> => {
      sent.push(workout)
      await isLetThrough
      const error = refusals.shift()
      return error
        ? err(error)
        : ok(aWorkout({ ...STORED, title: workout.title, date: workout.date, version: workout.version + 1 }))
    },
    onSaved: async (_, how) => void saved.push(how),
    onEdited: ({ title }) => steps.push(title),
  }
  const autosave = createAutosave({ builder, workoutId: 'w', copy, page, newId })
  autosave.start()
  const { actions } = builder.getState()
  return {
    autosave,
    builder,
    saved,
    sent,
    steps,
    type: (title: string) => actions.edit(document => ({ ...document, title })),
    write: (field: 'date' | 'note', value: string) =>
      actions.edit(document => ({ ...document, [field]: value })),
    /** Into the first cell of the plan. */
    typeSets: (text: string) => {
      const [row] = rowsOf(builder.getState().document, new Set())
      if (!row) throw new Error('A plan with an exercise has a row')
      actions.typeCell(row.key, 'sets', text)
    },
    update: (change: Partial<AutosavePage>) => {
      page = { ...page, ...change }
      autosave.update(page)
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    /** Saves are answered only when what this returns is called. */
    hang: () => {
      let answer = (): void => undefined
      isLetThrough = new Promise(resolve => {
        answer = resolve
      })
      return answer
    },
    /** `1 Mine`: on which version which title. */
    requests: () => sent.map(({ version, title }) => `${version} ${title}`),
    kept: () => readCopy('by-id')?.document.title ?? null,
    status: () => autosave.getStatus().is,
  }
}
type Opened = ReturnType<typeof opened>

interface Outcome {
  /** Version and title of each save, in order. */
  sent: string[]
  /** The title of the device's copy. */
  kept: string | null
  is: ReturnType<Opened['status']>
}

it.each<[string, Parameters<typeof opened>[0], (page: Opened) => Promise<void>, Outcome]>([
  [
    'nothing is written',
    {},
    async ({ pass }) => void (await pass(PAUSE_MS)),
    { sent: [], kept: null, is: 'saved' },
  ],
  [
    'typed',
    {},
    async ({ type, pass }) => {
      type('A')
      await pass(PAUSE_MS)
    },
    { sent: ['1 A'], kept: null, is: 'saved' },
  ],
  [
    'typed, a moment before it is sent',
    {},
    async ({ type, pass }) => {
      type('A')
      await pass(300)
    },
    { sent: [], kept: 'A', is: 'waiting' },
  ],
  [
    'typed, and the page is hidden at once',
    {},
    async ({ type, autosave }) => {
      type('A')
      autosave.pageHides()
    },
    { sent: [], kept: 'A', is: 'waiting' },
  ],
  [
    'typed while saving: both, one after the other',
    {},
    async ({ type, pass, hang }) => {
      const answer = hang()
      type('A')
      await pass(PAUSE_MS)
      type('B')
      await pass(PAUSE_MS)
      answer()
      await pass(0)
    },
    { sent: ['1 A', '2 B'], kept: null, is: 'saved' },
  ],
  [
    'typed while saving: kept until that is acknowledged too',
    {},
    async ({ type, pass, hang }) => {
      hang()
      type('A')
      await pass(PAUSE_MS)
      type('B')
      await pass(PAUSE_MS)
    },
    { sent: ['1 A'], kept: 'B', is: 'saving' },
  ],
  [
    'without a connection: kept',
    { refusals: [OFFLINE] },
    async ({ type, pass }) => {
      type('A')
      await pass(PAUSE_MS + 300)
    },
    { sent: ['1 A'], kept: 'A', is: 'offline' },
  ],
  [
    'without a connection, more typed: what was lost is repeated first',
    { refusals: [OFFLINE] },
    async ({ type, pass }) => {
      type('A')
      await pass(PAUSE_MS)
      type('B')
      await pass(RETRY_MS)
    },
    { sent: ['1 A', '1 A', '2 B'], kept: null, is: 'saved' },
  ],
  [
    'a conflict: nothing more is sent, all of it is kept',
    { refusals: [CONFLICT] },
    async ({ type, pass }) => {
      type('A')
      await pass(PAUSE_MS)
      type('B')
      await pass(60_000)
    },
    { sent: ['1 A'], kept: 'B', is: 'refused' },
  ],
  [
    'a conflict, mine instead',
    { refusals: [CONFLICT] },
    async ({ type, pass, autosave }) => {
      type('A')
      await pass(PAUSE_MS)
      autosave.overwrite(7)
      await pass(0)
    },
    { sent: ['1 A', '7 A'], kept: null, is: 'saved' },
  ],
  [
    'a conflict, theirs instead',
    { refusals: [CONFLICT] },
    async ({ type, pass, autosave }) => {
      type('A')
      await pass(PAUSE_MS)
      autosave.restart({ ...emptyDocument('2026-11-18', 'draft'), title: 'Theirs' }, 7)
      await pass(PAUSE_MS)
      type('B')
      await pass(PAUSE_MS)
    },
    { sent: ['1 A', '7 B'], kept: null, is: 'saved' },
  ],
  [
    'left: sent at once',
    {},
    async ({ type, pass, autosave }) => {
      type('A')
      autosave.stop()
      await pass(0)
    },
    { sent: ['1 A'], kept: null, is: 'saved' },
  ],
  [
    'left without a connection: kept, and not tried again',
    { refusals: [OFFLINE] },
    async ({ type, pass, autosave }) => {
      type('A')
      autosave.stop()
      await pass(60_000)
    },
    { sent: ['1 A'], kept: 'A', is: 'offline' },
  ],
  [
    'left: what is written later is not its own',
    {},
    async ({ type, pass, autosave }) => {
      autosave.stop()
      type('A')
      await pass(PAUSE_MS)
    },
    { sent: [], kept: null, is: 'saved' },
  ],
  [
    'held back: kept',
    {},
    async ({ type, pass, update }) => {
      update({ isHeld: true })
      type('A')
      await pass(PAUSE_MS)
    },
    { sent: [], kept: 'A', is: 'saved' },
  ],
  [
    'held back, and let go',
    {},
    async ({ type, pass, update }) => {
      update({ isHeld: true })
      type('A')
      update({ isHeld: false })
      await pass(PAUSE_MS)
    },
    { sent: ['1 A'], kept: null, is: 'saved' },
  ],
  [
    'without a day: kept until there is one',
    {},
    async ({ write, pass }) => {
      write('date', '')
      await pass(PAUSE_MS)
    },
    { sent: [], kept: 'Mine', is: 'saved' },
  ],
  [
    'a cell that cannot be read, and the page is hidden',
    {},
    async ({ typeSets, pass, autosave }) => {
      typeSets('4x')
      await pass(PAUSE_MS)
      autosave.pageHides()
      expect(Object.values(readCopy('by-id')?.unread ?? {})).toMatchObject([{ text: '4x' }])
    },
    { sent: [], kept: 'Mine', is: 'saved' },
  ],
  [
    'text that cannot be read: kept with the rest',
    {},
    async ({ update, pass }) => {
      update({ isHeld: true, text: 'squat 4x' })
      await pass(300)
      expect(readCopy('by-id')?.text).toBe('squat 4x')
    },
    { sent: [], kept: 'Mine', is: 'saved' },
  ],
])('autosave: %s', async (_, how, happens, outcome) => {
  const page = opened(how)
  await happens(page)
  expect({ sent: page.requests(), kept: page.kept(), is: page.status() }).toEqual(outcome)
})

it('autosave creates a new workout once it has content, and then stores its copy by id', async () => {
  const { write, type, pass, requests, saved, autosave } = opened({ stored: null })
  write('note', 'Easy today')
  await pass(PAUSE_MS)
  expect(requests()).toEqual([])
  expect(readCopy('by-day')?.document.note).toBe('Easy today')
  type('A')
  await pass(PAUSE_MS)
  expect(requests()).toEqual(['0 A'])
  expect(saved).toEqual([{ isNew: true, hasMoved: true }])
  expect(readCopy('by-day')).toBeNull()
  expect(autosave.version()).toBe(1)
})

it('autosave reports when a workout moves to days that have not loaded it', async () => {
  const { write, type, pass, saved } = opened()
  type('A')
  await pass(PAUSE_MS)
  write('date', '2026-11-20')
  await pass(PAUSE_MS)
  expect(saved).toEqual([
    { isNew: false, hasMoved: false },
    { isNew: false, hasMoved: true },
  ])
})

it('autosave records one undo step from opening to leaving, and a new one after that', async () => {
  const { type, pass, steps, sent, autosave } = opened()
  type('A')
  await pass(PAUSE_MS)
  type('B')
  await pass(PAUSE_MS)
  expect(steps).toEqual([])
  autosave.pageHides()
  expect(steps).toEqual(['B'])
  type('C')
  autosave.stop()
  await pass(0)
  expect(steps).toEqual(['B', 'C'])
  const [a, b, c] = sent.map(({ change_id }) => change_id)
  expect(a).toBe(b)
  expect(c).not.toBe(a)
})

it('autosave restores the copy from the device, and repeats an unanswered request under its key', async () => {
  const document = { ...toBuilderDocument(STORED, newIds()), title: 'B' }
  const attempt = { content: { ...document, title: 'A' }, saveId: 'before', version: 1 }
  const copy: DeviceCopy = { workoutId: 'w', version: 1, document, unread: {}, text: null, attempt }
  const { pass, requests, sent, autosave } = opened({ copy })
  expect(autosave.hasUnsaved()).toBe(true)
  expect(autosave.base()?.title).toBe('Mine')
  await pass(PAUSE_MS)
  expect(requests()).toEqual(['1 A', '2 B'])
  expect(sent[0]?.save_id).toBe('before')
  expect(autosave.hasUnsaved()).toBe(false)
})

it('autosave has no common version when the copy belongs to an older version', () => {
  const document = toBuilderDocument(STORED, newIds())
  const copy: DeviceCopy = { workoutId: 'w', version: 0, document, unread: {}, text: null, attempt: null }
  expect(opened({ copy }).autosave.base()).toBeNull()
})

it('autosave follows a newer version while nothing is unsaved, and keeps its own otherwise', async () => {
  const { update, type, builder, autosave, requests, pass } = opened({ refusals: [CONFLICT] })
  update({ stored: { ...STORED, title: 'Theirs', version: 2 } })
  expect([builder.getState().document.title, autosave.version()]).toEqual(['Theirs', 2])
  expect(autosave.base()?.title).toBe('Theirs')
  type('A')
  update({ stored: { ...STORED, title: 'Theirs again', version: 3 } })
  expect(builder.getState().document.title).toBe('A')
  await pass(PAUSE_MS)
  expect([requests(), autosave.version()]).toEqual([['2 A'], 2])
})

it('autosave counts an unreadable cell as unsaved, and follows no newer version', () => {
  const { update, typeSets, builder, autosave } = opened()
  typeSets('4x')
  expect(autosave.hasUnsaved()).toBe(true)
  update({ stored: { ...STORED, title: 'Theirs', version: 2 } })
  expect(builder.getState().document.title).toBe('Mine')
})
