import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createLogDraft } from '../../data/unsent-sets/log-draft.ts'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { aBlock, anExercise, aPrescription, aWorkout } from '../../testing/a-workout.ts'
import { RPC } from '../../testing/render-calendar.tsx'
import type { LogActions } from '../log/log-actions.ts'
import { ExerciseDialogs } from './exercise-dialogs.tsx'

const COACH = '00000000-0000-4000-8000-0000000000c1'
const squat = anExercise({ id: 'squat', name: 'Back Squat' })
const inLibrary = (exercise: typeof squat): Exercise => ({
  ...exercise,
  pattern: 'squat',
  aliases: [],
  owner: 'global',
})
const goblet = anExercise({ id: 'goblet', name: 'Goblet Squat', equipment: 'kettlebell' })
const front = anExercise({ id: 'front', name: 'Front Squat' })
const prescription = aPrescription({ exercise: squat })
const replaced = { ...prescription, insteadOf: null, isAdded: false, changes: null, leftOut: [] }

function renderReplace(created_by: string | null, answer: [number, unknown]) {
  const workout = aWorkout({ created_by, blocks: [aBlock({ prescriptions: [prescription] })] })
  const own = created_by === null ? { ...workout, created_by: workout.athlete_id } : workout
  const user = aUser()
  const sent = answerWith(
    {
      [`${RPC}get_exercises`]: () => [200, [squat, goblet].map(inLibrary)],
      [`${RPC}suggests_alternatives`]: () => answer,
    },
    user,
  )
  const change = vi.fn()
  renderRemote(
    <ExerciseDialogs
      asked={{ what: 'replace', exercise: replaced }}
      workout={own}
      actions={{ change } as unknown as LogActions}
      draft={createLogDraft(localStorage, 'draft')}
      onClose={() => {}}
    />,
    { path: '/', session: aSession({ user }) },
  )
  return { change, sent }
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Instead of Back Squat' }))

it.each<[string, string | null, [number, unknown]]>([
  ['their coach allows suggestions', COACH, [200, { suggested: true }]],
  ['the plan is their own', null, [500, null]],
  ['the coach’s setting cannot be loaded', COACH, [500, null]],
])('an athlete replaces an exercise by an alternative with one press when %s', async (_, planner, answer) => {
  const { change } = renderReplace(planner, answer)
  await userEvent.click(await (await dialog()).findByRole('button', { name: /^Goblet Squat/ }))
  expect(change).toHaveBeenCalledWith(replaced, { exercise: expect.objectContaining({ id: 'goblet' }) })
})

it('an athlete without suggestions replaces an exercise by searching its name', async () => {
  const { change, sent } = renderReplace(COACH, [200, { suggested: false }])
  const shown = await dialog()
  await userEvent.type(shown.getByRole('searchbox', { name: 'Search exercises' }), 'goblet')
  const option = await shown.findByRole('button', { name: /^Goblet Squat/ })
  expect(sent.map(({ path }) => path)).toContain(`${RPC}suggests_alternatives`)
  expect(shown.queryByRole('button', { name: /^Alternatives/ })).toBeNull()
  await userEvent.click(option)
  expect(change).toHaveBeenCalledWith(replaced, { exercise: expect.objectContaining({ id: 'goblet' }) })
})

it('a note being written is kept when Back closes its sheet, until it is saved or discarded', async () => {
  answerWith({}, aUser())
  const draft = createLogDraft(localStorage, 'draft')
  const change = vi.fn()
  const open = (onClose: () => void) =>
    renderRemote(
      <ExerciseDialogs
        asked={{ what: 'note', exercise: replaced }}
        workout={aWorkout({ blocks: [aBlock({ prescriptions: [prescription] })] })}
        actions={{ change } as unknown as LogActions}
        draft={draft}
        onClose={onClose}
      />,
      { path: '/', session: aSession({ user: aUser() }) },
    )
  const onClose = vi.fn()
  const first = open(onClose)
  await userEvent.type(await screen.findByLabelText('Note'), 'Left knee')
  history.back()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  first.unmount()
  open(onClose)
  expect(await screen.findByLabelText('Note')).toHaveProperty('value', 'Left knee')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(change).toHaveBeenCalledWith(replaced, expect.objectContaining({ note: 'Left knee' }))
  expect(draft.get().words).toEqual({})
})

/** Add exercise, with Goblet Squat as what is done most. */
function renderAdd() {
  const user = aUser()
  const made = { ...inLibrary(anExercise({ id: 'sled', name: 'Sled drag' })), owner: 'own' as const }
  const sent = answerWith(
    {
      [`${RPC}get_exercises`]: () => [200, [squat, goblet, front].map(inLibrary)],
      [`${RPC}get_library`]: () => [200, { exercises: [{ id: 'front', favourite: true, used: 0 }] }],
      [`${RPC}get_similar_exercises`]: () => [200, []],
      [`${RPC}search_exercises`]: () => [200, []],
      [`${RPC}create_exercise`]: () => [200, made],
      [`${RPC}get_trained_exercises`]: () => [
        200,
        [
          {
            id: 'goblet',
            name: 'Goblet Squat',
            aliases: [],
            load_multiplier: 1,
            sessions: 4,
            last: '2026-11-01',
          },
        ],
      ],
    },
    user,
  )
  const addExercises = vi.fn()
  renderRemote(
    <ExerciseDialogs
      asked={{ what: 'add' }}
      workout={aWorkout({ blocks: [aBlock({ prescriptions: [prescription] })] })}
      actions={{ addExercises } as unknown as LogActions}
      draft={createLogDraft(localStorage, 'draft')}
      onClose={() => {}}
    />,
    { path: '/', session: aSession({ user }) },
  )
  const added = () =>
    addExercises.mock.calls.map(([exercises]) => exercises.map(({ id }: { id: string }) => id))
  return { added, sent }
}
const search = () => screen.findByRole('searchbox', { name: 'Search exercises' })

it('the dialog to add an exercise lists the most used first, and adds one with a press', async () => {
  const { added } = renderAdd()
  await userEvent.click(await screen.findByRole('button', { name: /^Recent 1/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^Goblet Squat/ }))
  expect(added()).toEqual([['goblet']])
})

it('the dialog adds several exercises by keyboard, in the order in which they were ticked', async () => {
  const { added } = renderAdd()
  await userEvent.type(await search(), 'goblet')
  await screen.findByText('1 of 3 exercises')
  await userEvent.keyboard('{ArrowDown} ')
  expect(screen.getByRole('button', { name: 'Tick Goblet Squat' }).getAttribute('aria-pressed')).toBe('true')
  // A letter in the list searches anew.
  await userEvent.keyboard('front')
  expect(await search()).toHaveProperty('value', 'front')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tick Goblet Squat' })).toBeNull())
  await userEvent.keyboard('{ArrowDown} ')
  await userEvent.click(screen.getByRole('button', { name: 'Add 2' }))
  expect(added()).toEqual([['goblet', 'front']])
})

it('the dialog filters by favourites and equipment, and says when nothing is left', async () => {
  renderAdd()
  await userEvent.click(await screen.findByRole('button', { name: /^Favourites 1/ }))
  await screen.findByText('1 of 3 exercises')
  await userEvent.click(screen.getByRole('button', { name: /^All/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Equipment/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Kettlebell/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Front Squat/ })).toBeNull())
  await userEvent.type(await search(), 'zzz')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('button', { name: /^Front Squat/ })).toBeDefined()
})

it('the dialog creates an unknown exercise in two steps, with the equipment that its name says', async () => {
  const { added, sent } = renderAdd()
  await userEvent.type(await search(), 'Sled drag')
  await screen.findByRole('button', { name: 'Create “Sled drag”' })
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Sled drag')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  const equipment = await screen.findByLabelText('Equipment')
  expect(equipment).toHaveProperty('value', 'sled')
  expect(document.activeElement).toBe(equipment)
  await userEvent.click(screen.getByRole('button', { name: /^Quads/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await vi.waitFor(() => expect(added()).toEqual([['sled']]))
  const [made] = sent.filter(({ path }) => path === `${RPC}create_exercise`)
  expect(made?.body).toMatchObject({
    exercise: {
      name: 'Sled drag',
      equipment: 'sled',
      loading: 'plates_per_side',
      muscles: { quads: 'primary' },
    },
  })
})
