import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aWorkout } from '../../testing/a-workout.ts'
import { ATHLETE, button, needsPlan, RPC, renderCalendar } from '../../testing/render-calendar.tsx'
import type { Workout } from '../workout/workout.ts'

describe('adding a workout', () => {
  it('4×5 at 100 and 3×8 reach the server as they were typed', async () => {
    const { user, bodiesOf, notifications } = renderCalendar({
      access: 'write',
      answers: { [`${RPC}save_workout`]: () => [200, aWorkout()] },
    })
    await user.click(await button('Add workout on Wednesday, November 18'))
    await user.type(await screen.findByLabelText('Title'), 'Lower A')
    const add = async (typed: string, name: string) => {
      await user.type(screen.getByRole('combobox', { name: 'Add exercise' }), typed)
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
      return (field: string) => screen.findByRole('textbox', { name: `${field} of ${name}` })
    }
    const squat = await add('back', 'Back Squat')
    await user.clear(await squat('Sets'))
    await user.type(await squat('Sets'), '4')
    await user.type(await squat('Reps'), '5')
    await user.type(await squat('Load'), '100')
    const rdl = await add('rdl', 'Romanian Deadlift')
    await user.type(await rdl('Reps'), '8')
    await user.click(await button('Save workout'))
    await waitFor(() => expect(notifications).toEqual([{ kind: 'success', text: 'Workout saved' }]))

    const [{ workout }] = bodiesOf('save_workout') as [
      { workout: Record<string, unknown> & { blocks: never[] } },
    ]
    expect(workout).toMatchObject({
      athlete_id: ATHLETE,
      version: 0,
      title: 'Lower A',
      date: '2026-11-18',
      state: 'published',
    })
    const prescriptions = workout.blocks.flatMap(
      (block: { prescriptions: { exercise_id: string; sets: object[] }[] }) => block.prescriptions,
    )
    expect(prescriptions.map(each => [each.exercise_id, each.sets.length])).toEqual([
      ['squat', 4],
      ['rdl', 3],
    ])
    expect(prescriptions[0]?.sets[3]).toMatchObject({ reps_min: 5, load_kind: 'kg', load_min: 100 })
    expect(prescriptions[1]?.sets[0]).toMatchObject({ reps_min: 8, load_kind: 'open', load_min: null })
  })

  it('without a title is not sent, and says what is missing', async () => {
    const { user, bodiesOf } = renderCalendar({ access: 'write', path: '&add=2026-11-18' })
    await user.click(await button('Save workout'))
    expect(await screen.findByText('Give the workout a title.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
    expect(bodiesOf('save_workout')).toEqual([])
  })

  it('that failed keeps the input, and a retry has the same save_id', async () => {
    let tries = 0
    const { user, bodiesOf } = renderCalendar({
      access: 'write',
      path: '&add=2026-11-18',
      answers: {
        [`${RPC}save_workout`]: () =>
          tries++ === 0 ? [503, { message: 'Service unavailable' }] : [200, aWorkout()],
      },
    })
    await user.type(await screen.findByLabelText('Title'), 'Lower A')
    await user.click(await button('Save workout'))
    expect(await screen.findByText('This workout is not saved')).toBeDefined()
    expect(document.activeElement?.textContent).toMatch(/^This workout is not saved/)
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lower A')
    await user.click(await button('Save workout'))
    await waitFor(() => expect(bodiesOf('save_workout')).toHaveLength(2))
    const [first, second] = bodiesOf('save_workout') as { workout: { save_id: string } }[]
    expect(second?.workout.save_id).toBe(first?.workout.save_id)
  })

  it('that needs a plan says so, links to it in another tab and keeps the input', async () => {
    const { user } = renderCalendar({
      access: 'write',
      path: '&add=2026-11-18',
      answers: { [`${RPC}save_workout`]: needsPlan },
    })
    await user.type(await screen.findByLabelText('Title'), 'Lower A')
    await user.click(await button('Save workout'))
    expect(await screen.findByText(/^Planning for others needs a plan\./)).toBeDefined()
    const link = screen.getByRole('link', { name: /^Choose Plan/ })
    expect(link.getAttribute('href')).toBe('/signup')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lower A')
  })

  it('asks before unsaved input is discarded', async () => {
    const { user } = renderCalendar({ access: 'write', path: '&add=2026-11-18' })
    await user.type(await screen.findByLabelText('Title'), 'Lower A')
    await user.click(await button('Cancel'))
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you have written?' })
    expect(question.textContent).toContain('This workout has not been saved yet.')
    await user.click(await button('Keep editing'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lower A')
  })
})

describe('an edit conflict', () => {
  it('names the other person and saves nothing before a version is chosen', async () => {
    const workout = aWorkout({ version: 3 })
    const { user, bodiesOf } = renderCalendar({
      access: 'write',
      workouts: [workout],
      path: `&edit=${workout.id}`,
      answers: {
        [`${RPC}save_workout`]: ({ body }) =>
          (body as { workout: Workout }).workout.version === 3
            ? [
                409,
                {
                  code: 'PT409',
                  hint: 'workout_changed',
                  message: 'Changed by Olga Owner',
                  details: '{"version":4,"updated_by_name":"Olga Owner","deleted":false}',
                },
              ]
            : [200, { ...workout, version: 5 }],
      },
    })
    await user.type(await screen.findByLabelText('Title'), ' heavy')
    await user.click(await button('Save workout'))
    expect(await screen.findByText('Changed by Olga Owner')).toBeDefined()
    await user.click(await button('Save mine instead'))
    await waitFor(() => expect(bodiesOf('save_workout')).toHaveLength(2))
    expect(bodiesOf('save_workout')[1]).toMatchObject({ workout: { version: 4, title: 'Lower A heavy' } })
  })
})
