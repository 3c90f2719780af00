import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, within } from '@testing-library/react'
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
  ['their coach suggests them', COACH, [200, { suggested: true }]],
  ['it is a plan of their own', null, [500, null]],
  ['whether they are cannot be found out', COACH, [500, null]],
])('an athlete takes an alternative by one press: %s', async (_, planner, answer) => {
  const { change } = renderReplace(planner, answer)
  await userEvent.click(await (await dialog()).findByRole('button', { name: /^Goblet Squat/ }))
  expect(change).toHaveBeenCalledWith(replaced, { exercise: expect.objectContaining({ id: 'goblet' }) })
})

it('who is not suggested any still takes another by its name', async () => {
  const { change, sent } = renderReplace(COACH, [200, { suggested: false }])
  const shown = await dialog()
  await userEvent.type(shown.getByRole('combobox', { name: 'Exercise' }), 'goblet')
  const option = await screen.findByRole('option', { name: /Goblet Squat/ })
  expect(sent.map(({ path }) => path)).toContain(`${RPC}suggests_alternatives`)
  expect(shown.queryByRole('region', { name: 'Alternatives' })).toBeNull()
  await userEvent.click(option)
  expect(change).toHaveBeenCalledWith(replaced, { exercise: expect.objectContaining({ id: 'goblet' }) })
})

it('keeps the note that is being written when its sheet is closed by Back, until it is saved or given up', async () => {
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

it('offers what is done most at once, and makes what there is not in place', async () => {
  const user = aUser()
  const made = { ...inLibrary(anExercise({ id: 'sled', name: 'Sled drag' })), owner: 'own' as const }
  const sent = answerWith(
    {
      [`${RPC}get_exercises`]: () => [200, [squat, goblet].map(inLibrary)],
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
  const addExercise = vi.fn()
  renderRemote(
    <ExerciseDialogs
      asked={{ what: 'add' }}
      workout={aWorkout({ blocks: [aBlock({ prescriptions: [prescription] })] })}
      actions={{ addExercise } as unknown as LogActions}
      draft={createLogDraft(localStorage, 'draft')}
      onClose={() => {}}
    />,
    { path: '/', session: aSession({ user }) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Goblet Squat' }))
  expect(addExercise).toHaveBeenCalledWith(expect.objectContaining({ id: 'goblet' }))
  await userEvent.type(screen.getByRole('combobox', { name: 'Exercise' }), 'Sled drag')
  await screen.findByRole('option', { name: 'Create “Sled drag”' })
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }))
  await vi.waitFor(() => expect(addExercise).toHaveBeenCalledWith(expect.objectContaining({ id: 'sled' })))
  expect(sent.some(({ path }) => path === `${RPC}create_exercise`)).toBe(true)
})
