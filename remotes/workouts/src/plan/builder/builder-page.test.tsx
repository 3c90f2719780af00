import { deviceStorage } from '@coach-app/data'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Workout } from '../../model/workout/workout.ts'
import { aBlock, aLog, anExercise, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { ATHLETE, anAthlete, button, needsPlan, RPC, renderCalendar } from '../../testing/render-calendar.tsx'

beforeEach(() => {
  deviceStorage.clear()
})

interface SavedWorkout {
  workout: Workout & { blocks: { prescriptions: { exercise_id: string }[] }[] }
}

/** Answers each save with what was sent, one version up. */
const saves = ({ body }: { body: unknown }): [number, unknown] => {
  const { workout } = body as SavedWorkout
  return [200, aWorkout({ ...workout, blocks: [], version: workout.version + 1 })]
}
/** What was sent of one workout: a builder of the test before may still be saving as it goes. */
const savedOf = (bodies: unknown[], id: string) =>
  (bodies as SavedWorkout[]).map(({ workout }) => workout).filter(workout => workout.id === id)
const makes = ({ body }: { body: unknown }): [number, unknown] => {
  const { exercise } = body as { exercise: { id: string; name: string } }
  return [200, anExercise(exercise)]
}
const stores = { [`${RPC}save_workout`]: saves, [`${RPC}create_exercise`]: makes }
const addLine = () => screen.findByRole('combobox', { name: 'Add exercise' })
const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const ready = () => screen.findByPlaceholderText(/back squat 4x5/)
const lines = () =>
  within(screen.getByRole('region', { name: 'Exercises' }))
    .queryAllByLabelText(/^Sets of /)
    .map(
      each =>
        `${each.getAttribute('aria-label')?.replace('Sets of ', '')} ${(each as HTMLInputElement).value}`,
    )

const opened = (text?: Parameters<typeof renderCalendar>[0]) => {
  const rendered = renderCalendar({ access: 'write', path: '&add=2026-11-18', answers: stores, ...text })
  const type = async (line: string) => {
    await ready()
    await rendered.user.type(await addLine(), `${line.replaceAll('[', '[[')}{Enter}`)
  }
  return { ...rendered, type }
}

describe('the add line', () => {
  it('reads a whole line, and saves it as a draft by itself', async () => {
    const { type, bodiesOf } = opened()
    await type('back squat 4x5 @75% RPE8 r180')
    expect(lines()).toEqual(['Back Squat 4x5'])
    await waitFor(() => expect(bodiesOf('save_workout')).toHaveLength(1))
    const [{ workout }] = bodiesOf('save_workout') as unknown as [SavedWorkout]
    expect(workout).toMatchObject({
      athlete_id: ATHLETE,
      version: 0,
      title: 'Back Squat',
      date: '2026-11-18',
      state: 'draft',
    })
    expect(workout.blocks[0]?.prescriptions[0]).toMatchObject({ exercise_id: 'squat', rest_s: 180 })
    expect(workout.blocks[0]?.prescriptions[0]?.sets).toHaveLength(4)
    expect(await screen.findByText('Saved')).toBeDefined()
  })

  it('completes a name, joins a superset, and keeps what it cannot read', async () => {
    const { user, type } = opened()
    await type('A1 bs 3x5')
    await ready()
    await user.type(await addLine(), 'A2 roman{Enter}3x8{Enter}')
    expect(lines()).toEqual(['Back Squat 3x5', 'Romanian Deadlift 3x8'])
    expect(screen.getByText('A2')).toBeDefined()
    await type('rdl 0x5')
    expect(await screen.findByText(/1 to 50 sets/)).toBeDefined()
    expect((await addLine()).getAttribute('aria-invalid')).toBe('true')
  })

  it('offers the nearest exercises for an unknown name, and reads the line once one is chosen', async () => {
    const { user, type } = opened()
    await type('Bakc Sqaut 3x5')
    await user.click(await screen.findByRole('button', { name: 'Back Squat' }))
    expect(lines()).toEqual(['Back Squat 3x5'])
  })

  it('creates an exercise for an unknown name, and reads the line', async () => {
    const { user, type } = opened()
    await type('"Zercher Walk" 3x20m')
    expect(screen.queryByRole('button', { name: /^Zercher/ })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Create "Zercher Walk"' }))
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    await waitFor(() => expect(lines()).toEqual(['Zercher Walk 3x20m']))
    expect(((await addLine()) as HTMLInputElement).value).toBe('')
  })

  it('opens the list of exercises with the typed name, and adds several in the order in which they are ticked', async () => {
    const { user } = opened()
    await ready()
    await user.type(await addLine(), 'roman')
    await user.click(await button('Browse exercises'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add exercises' }))
    const search = dialog.getByRole<HTMLInputElement>('searchbox', { name: 'Search exercises' })
    expect(search.value).toBe('roman')
    await user.click(await dialog.findByRole('button', { name: 'Tick Romanian Deadlift' }))
    await user.clear(search)
    await user.click(await dialog.findByRole('button', { name: 'Tick Back Squat' }))
    await user.click(dialog.getByRole('button', { name: 'Add 2' }))
    await waitFor(() =>
      expect(lines().map(line => line.replace(/ \d.*$/, ''))).toEqual(['Romanian Deadlift', 'Back Squat']),
    )
    await waitFor(async () => expect(document.activeElement).toBe(await cell('Sets of Romanian Deadlift')))
    expect(((await addLine()) as HTMLInputElement).value).toBe('')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(lines()).toEqual([]))
  })

  it('adds a row for a name alone, and moves the focus to its sets', async () => {
    const { user, type } = opened()
    await type('rdl')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Sets of Romanian Deadlift'),
    )
    await user.keyboard('3x8 70%')
    expect((await cell('Load of Romanian Deadlift')).value).toBe('70%')
  })
})

describe('keys in the rows', () => {
  const two = async () => {
    const page = opened()
    await page.type('bs 3x5 100kg')
    await page.type('rdl 4x8')
    await page.user.click(await cell('Load of Back Squat'))
    return page
  }

  it('move down a column with Enter, to the add line at the end, and up with Shift Enter', async () => {
    const { user } = await two()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Load of Romanian Deadlift')
    await user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Add exercise')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sets of Romanian Deadlift')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sets of Back Squat')
  })

  it('fill from the row above with Ctrl D, undo with Ctrl Z, redo with Ctrl Y', async () => {
    const { user } = await two()
    await user.keyboard('{Enter}{Control>}d{/Control}')
    expect((await cell('Load of Romanian Deadlift')).value).toBe('100kg')
    await user.keyboard('{Control>}z{/Control}')
    expect((await cell('Load of Romanian Deadlift')).value).toBe('')
    await user.keyboard('{Control>}y{/Control}')
    expect((await cell('Load of Romanian Deadlift')).value).toBe('100kg')
  })

  it('undo all typing in one cell as one step', async () => {
    const { user } = await two()
    await user.clear(await cell('Load of Back Squat'))
    await user.keyboard('102.5')
    await user.keyboard('{Control>}z{/Control}')
    expect((await cell('Load of Back Squat')).value).toBe('100kg')
  })

  it('move the exercise with Alt ↓', async () => {
    const { user } = await two()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(lines()).toEqual(['Romanian Deadlift 4x8', 'Back Squat 3x5'])
    expect(await screen.findByText('Back Squat moved to B')).toBeDefined()
  })

  it('add a line of sets with Ctrl Enter', async () => {
    const { user } = await two()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(lines()).toEqual(['Back Squat, 3x5 3x5', 'Back Squat, 1x5 1x5', 'Romanian Deadlift 4x8'])
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Sets of Back Squat, 1x5'),
    )
    await user.keyboard('2x3 110')
    expect(lines()).toEqual(['Back Squat, 3x5 3x5', 'Back Squat, 2x3 2x3 110', 'Romanian Deadlift 4x8'])
  })

  it('select with Shift ↓: typing changes all, Esc ends the selection, Delete removes', async () => {
    const { user } = await two()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await user.keyboard('80%')
    expect((await cell('Load of Back Squat')).value).toBe('80%')
    expect((await cell('Load of Romanian Deadlift')).value).toBe('80%')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: /workout/ })).toBeDefined()
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}{Delete}')
    expect(lines()).toEqual([])
  })

  it('open the reference of the grammar with ?', async () => {
    const { user } = await two()
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'How to write a workout' })).toBeDefined()
  })
})

describe('a cell that cannot be read', () => {
  it('keeps its text, shows the reason when left, and blocks saving', async () => {
    const { user, type, bodiesOf } = opened()
    await type('bs 3x5')
    await user.clear(await cell('Sets of Back Squat'))
    await user.keyboard('4x')
    expect(screen.queryByText(/expected repetitions/)).toBeNull()
    await user.keyboard('{Tab}')
    expect(await screen.findByText(/Sets "4x": expected repetitions/)).toBeDefined()
    expect((await cell('Sets of Back Squat')).value).toBe('4x')
    expect(await screen.findByText('Not saved: Back Squat cannot be read')).toBeDefined()
    const before = bodiesOf('save_workout').length
    await user.click(await button('Take back'))
    expect((await cell('Sets of Back Squat')).value).toBe('3x5')
    expect(bodiesOf('save_workout').length).toBe(before)
  })
})

describe('an unknown exercise name', () => {
  const create = async (user: ReturnType<typeof opened>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: `Create "${name}"` }))
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Create' }))
  }

  it('is created by a second Enter, with its name filled in', async () => {
    const { user, type } = opened()
    await type('Zercher hold sled 3x20m')
    await screen.findByRole('button', { name: 'Create "Zercher hold sled"' })
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'New exercise' }))
    expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Zercher hold sled')
    await user.click(dialog.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    await waitFor(() => expect(lines()).toEqual(['Zercher hold sled 3x20m']))
  })

  it('is created from a cell, and the cell is read', async () => {
    const { user, type } = opened()
    await type('bs 3x5')
    await user.click(await cell('Load of Back Squat'))
    await user.keyboard('75% of Zercher Walk{Enter}')
    await create(user, 'Zercher Walk')
    await waitFor(async () =>
      expect((await cell('Load of Back Squat')).value).toMatch(/75% of .*Zercher Walk/),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is created from the text, and the text is read', async () => {
    const { user } = opened()
    await ready()
    await user.click(await screen.findByRole('tab', { name: 'Text' }))
    await user.type(await screen.findByRole('textbox', { name: 'Workout as text' }), 'Zercher Walk 3x20m')
    await create(user, 'Zercher Walk')
    await user.click(await screen.findByRole('tab', { name: 'Rows' }))
    await waitFor(() => expect(lines()).toEqual(['Zercher Walk 3x20m']))
  })
})

describe('logged sets', () => {
  const exercise = anExercise({ id: 'squat' })
  const prescription = aPrescription({ exercise, sets: sets(3, kg(100)) })
  const [first, , third] = prescription.sets
  const workout = aWorkout({
    blocks: [aBlock({ prescriptions: [prescription] })],
    logs: [first, third].flatMap(set => (set ? [aLog(prescription, set)] : [])),
    version: 2,
  })
  const opens = () => opened({ workouts: [workout], path: `&edit=${workout.id}` })

  it('are removed only after a confirmation', async () => {
    const { user } = opens()
    await ready()
    await user.clear(await cell('Sets of Back Squat'))
    await user.keyboard('2x5{Tab}')
    expect(await screen.findByText(/1 logged set would go/)).toBeDefined()
    await user.click(await button('Keep'))
    expect(lines()).toEqual(['Back Squat 3x5'])
    await user.click(await button('More for Back Squat'))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove Back Squat' }))
    expect(await screen.findByRole('alertdialog', { name: '2 logged sets go with it' })).toBeDefined()
  })

  it('stay with the exercise they were done with when another replaces it, after a confirmation', async () => {
    const { user, bodiesOf } = opens()
    await ready()
    const replace = async () => {
      await user.click(await button('More for Back Squat'))
      await user.click(await screen.findByRole('menuitem', { name: 'Replace with…' }))
      const dialog = await screen.findByRole('dialog', { name: 'Instead of Back Squat' })
      await user.type(within(dialog).getByRole('searchbox', { name: 'Search exercises' }), 'roman')
      await user.click(await within(dialog).findByRole('button', { name: /^Romanian Deadlift/ }))
      return screen.findByRole('alertdialog', { name: '2 logged sets go with it' })
    }
    await user.click(within(await replace()).getByRole('button', { name: 'Keep' }))
    expect(lines()).toEqual(['Back Squat 3x5'])
    const asked = await replace()
    expect(asked.textContent).toContain('All sets of Romanian Deadlift are to be done.')
    await user.click(within(asked).getByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(lines()).toEqual(['Romanian Deadlift 3x5']))
    await waitFor(() => expect(savedOf(bodiesOf('save_workout'), workout.id)).toHaveLength(1))
    const [saved] = savedOf(bodiesOf('save_workout'), workout.id)
    const ids = saved?.blocks[0]?.prescriptions[0]?.sets.map(({ id }) => id)
    expect(ids?.map(id => prescription.sets.some(set => set.id === id))).toEqual([false, true, false])
  })

  it('keep their ids when the workout is written as text', async () => {
    const { user, bodiesOf } = opens()
    await ready()
    await user.click(await screen.findByRole('tab', { name: 'Text' }))
    const area = await screen.findByLabelText<HTMLTextAreaElement>('Workout as text')
    expect(area.value).toBe('## Lower A\nBack Squat 3x5 100kg')
    await user.clear(area)
    await user.paste('Back Squat w1x5 60kg, 3x5 105kg')
    await waitFor(() => expect(savedOf(bodiesOf('save_workout'), workout.id)).toHaveLength(1))
    const [saved] = savedOf(bodiesOf('save_workout'), workout.id)
    const ids = saved?.blocks[0]?.prescriptions[0]?.sets.map(({ id }) => id)
    expect(ids?.slice(1)).toEqual(prescription.sets.map(({ id }) => id))
  })
})

describe('saving a workout', () => {
  it('for another athlete without a plan shows a message on opening or refusal, and keeps the input', async () => {
    const { type } = opened({ answers: { [`${RPC}save_workout`]: needsPlan } })
    await type('bs 3x5')
    expect(await screen.findByText(/^Planning for others needs a plan\./)).toBeDefined()
    const link = screen.getByRole('link', { name: /^Choose Plan/ })
    expect(link.getAttribute('href')).toBe('/signup')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(lines()).toEqual(['Back Squat 3x5'])
  })

  it('is tried again when the window is back from where a plan was chosen', async () => {
    let isRefused = true
    const answers = {
      ...stores,
      [`${RPC}save_workout`]: (body: Parameters<typeof saves>[0]) => (isRefused ? needsPlan() : saves(body)),
    }
    const { type } = opened({ answers })
    await type('bs 3x5')
    await screen.findByText(/^Planning for others needs a plan\./)
    isRefused = false
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByText(/^Planning for others needs a plan\./)).toBeNull())
  })

  it('publishes with one press', async () => {
    const { user, type, bodiesOf } = opened()
    await type('bs 3x5')
    await user.click(await button('Publish'))
    await waitFor(() => expect(bodiesOf('save_workout').length).toBeGreaterThan(0))
    expect((bodiesOf('save_workout').at(-1) as unknown as SavedWorkout).workout.state).toBe('published')
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Published')
  })

  it('publishes without lines that are not in the workout only after asking, and the focus is never lost', async () => {
    const { user, type, bodiesOf } = opened()
    await type('bs 3x5')
    await type('Zerchr 3x5')
    await user.keyboard('rdl 0x8')
    await user.click(await button('Publish'))
    const title = '2 lines are not in the workout. Publish without them?'
    const asked = await screen.findByRole('alertdialog', { name: title })
    expect(asked.textContent).toContain('“Zerchr 3x5”, “rdl 0x8”')
    await user.keyboard('{Enter}')
    const edit = await screen.findByRole('button', { name: 'Edit' })
    await waitFor(() => expect(document.activeElement).toBe(edit))
    expect((bodiesOf('save_workout') as unknown as SavedWorkout[]).at(-1)?.workout.state).not.toBe(
      'published',
    )
    await user.click(await addLine())
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await user.click(
      within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', {
        name: 'Publish without',
      }),
    )
    await waitFor(() =>
      expect((bodiesOf('save_workout').at(-1) as unknown as SavedWorkout).workout.state).toBe('published'),
    )
    expect(screen.getByRole('list', { name: 'Lines that were not added' }).textContent).toContain('Zerchr')
  })

  it('names the other person on an edit conflict, and saves nothing before a version is chosen', async () => {
    const workout = aWorkout({ version: 3 })
    const { user, bodiesOf } = opened({
      workouts: [workout],
      path: `&edit=${workout.id}`,
      answers: {
        [`${RPC}save_workout`]: request =>
          (request.body as unknown as SavedWorkout).workout.version === 3
            ? [
                409,
                {
                  code: 'PT409',
                  hint: 'workout_changed',
                  message: 'Changed by Olga Owner',
                  details: '{"version":4,"updated_by_name":"Olga Owner","deleted":false}',
                },
              ]
            : saves(request),
      },
    })
    await user.type(await screen.findByLabelText('Title'), ' heavy')
    expect(await screen.findByText('Changed by Olga Owner')).toBeDefined()
    await user.click(await button('Save mine instead'))
    await waitFor(() =>
      expect(savedOf(bodiesOf('save_workout'), workout.id)).toMatchObject([
        { version: 3 },
        { version: 4, title: 'Lower A heavy' },
      ]),
    )
  })

  describe('when somebody else has saved', () => {
    const squat = aPrescription({ exercise: anExercise({ id: 'squat' }), sets: sets(3, kg(100)) })
    const rdl = aPrescription({
      exercise: anExercise({ id: 'rdl', name: 'Romanian Deadlift' }),
      sets: sets(3, kg(80)),
    })
    const [base, theirs] = [80, 90].map((load, index) =>
      aWorkout({
        id: 'w1',
        version: 3 + index,
        blocks: [
          aBlock({ prescriptions: [squat] }),
          aBlock({
            prescriptions: [
              { ...rdl, sets: rdl.sets.map(set => ({ ...set, load_min: load, load_max: load })) },
            ],
          }),
        ],
      }),
    )
    /** Whose save of version 3 finds version 4, and whose calendar then has it. */
    const raced = () => {
      let isChanged = false
      const page = opened({
        workouts: base ? [base] : [],
        path: '&edit=w1',
        answers: {
          [`${RPC}save_workout`]: request => {
            if ((request.body as unknown as SavedWorkout).workout.version !== 3) return saves(request)
            isChanged = true
            const details = '{"version":4,"updated_by_name":"Olga Owner","deleted":false}'
            return [409, { code: 'PT409', hint: 'workout_changed', message: 'Changed', details }]
          },
          [`${RPC}get_calendar`]: () => [
            200,
            {
              access: 'write',
              athlete: anAthlete(),
              workouts: [isChanged ? theirs : base],
              days: { notes: [], availability: [] },
            },
          ],
        },
      })
      const merged = () => savedOf(page.bodiesOf('save_workout'), 'w1').find(({ version }) => version === 4)
      const loads = () => merged()?.blocks.map(({ prescriptions }) => prescriptions[0]?.sets[0]?.load_min)
      const change = async (name: string, load: string) => {
        await page.user.clear(await cell(`Load of ${name}`))
        await page.user.keyboard(load)
        await page.user.click(await button('Merge'))
      }
      return { ...page, loads, change }
    }

    it('merges changes that only one side made', async () => {
      const { change, loads } = raced()
      await change('Back Squat', '105')
      await waitFor(() => expect(loads()).toEqual([105, 90]))
    })

    it('asks about changes that both sides made', async () => {
      const { user, change, loads } = raced()
      await change('Romanian Deadlift', '85')
      const dialog = within(
        await screen.findByRole('dialog', { name: 'Merge with the version of Olga Owner' }),
      )
      await user.click(dialog.getByRole('radio', { name: /^Olga Owner: Romanian Deadlift 3x5 90kg/ }))
      await user.click(dialog.getByRole('button', { name: 'Merge and save' }))
      await waitFor(() => expect(loads()).toEqual([100, 90]))
    })
  })

  it('stops when access is lowered or revoked, and what was typed can be copied', async () => {
    const workout = aWorkout({ blocks: [aBlock({ prescriptions: [aPrescription()] })] })
    let access: 'write' | 'read' | null = 'write'
    const { user } = opened({
      workouts: [workout],
      path: `&edit=${workout.id}`,
      answers: {
        [`${RPC}save_workout`]: () => [
          403,
          { code: 'PT403', hint: 'read_only', message: 'Only reading', details: null },
        ],
        [`${RPC}get_calendar`]: () => [
          200,
          access
            ? { access, athlete: anAthlete(), workouts: [workout], days: { notes: [], availability: [] } }
            : { access, athlete: null, workouts: [], days: null },
        ],
      },
    })
    const title = await cell('Title')
    access = null
    await user.type(title, ' heavy')
    expect(await screen.findByText('Editing has stopped')).toBeDefined()
    expect(screen.getByText(/no longer shares this training with you/)).toBeDefined()
    expect(screen.queryByText(/kept on this device/)).toBeNull()
    expect(title.value).toBe('Lower A heavy')
    expect(title.disabled).toBe(true)
    await user.click(await button('Copy as text'))
    expect(await navigator.clipboard.readText()).toMatch(/^## Lower A heavy/)
    await user.click(await button('Close'))
    const asking = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }))
    expect(asking.getByText(/cannot be saved any more/)).toBeDefined()
    await user.click(asking.getByRole('button', { name: 'Close and lose it' }))
    expect(await screen.findByText('This training is not shared with you')).toBeDefined()
    expect(screen.queryByLabelText('Title')).toBeNull()
  })
})
