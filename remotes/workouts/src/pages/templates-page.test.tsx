import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { copyOne } from '../data/clipboard-and-undo/clipboard-and-undo.ts'
import {
  changeClipboardAndUndo,
  clearClipboardAndUndo,
} from '../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { aTemplate, aTemplateWorkout, SQUAT } from '../model/template/a-template.fixture.ts'
import type { Template, TemplateSummary, TemplateToSave } from '../model/template/template.ts'
import { anExercise, aWorkout } from '../testing/a-workout.ts'
import { button, RPC } from '../testing/render-calendar.tsx'
import { WorkoutPages } from './workout-pages.tsx'

const ME = aUser({ id: '00000000-0000-4000-8000-0000000000c1' })
const summary = (over: Partial<TemplateSummary> = {}): TemplateSummary => {
  const {
    phases: _,
    progressions: __,
    workouts: ___,
    revision: ____,
    ...head
  } = aTemplate({ owner_id: ME.id })
  return { ...head, sessions: 9, assigned: 0, ...over }
}
const TEMPLATE = aTemplate({
  owner_id: ME.id,
  phases: [{ from_week: 1, to_week: 2, name: 'Volume' }],
  workouts: [
    aTemplateWorkout('a', 1, 1, { title: 'Lower A' }),
    aTemplateWorkout('b', 2, 1, { title: 'Lower A' }),
    aTemplateWorkout('c', 3, 1, { title: 'Lower A' }),
  ],
})

beforeEach(() => {
  clearClipboardAndUndo()
  localStorage.clear()
})

function open(path = '', answers: Answers = {}, template: Template = TEMPLATE) {
  const sent = answerWith(
    {
      [`${RPC}get_templates`]: () => [200, [summary()]],
      [`${RPC}get_template`]: () => [200, template],
      [`${RPC}save_template`]: ({ body }) => {
        const { workouts = [], removed = [] } = (body as { template: TemplateToSave }).template
        const gone = new Set([...workouts, ...removed].map(({ id }) => id))
        const kept = template.workouts.filter(({ id }) => !gone.has(id))
        const saved = workouts.map(workout => ({ ...workout, revision: workout.revision + 1, blocks: [] }))
        return [200, { ...template, workouts: [...kept, ...saved] }]
      },
      [`${RPC}get_exercises`]: () => [200, [{ ...SQUAT, aliases: [], owner: 'global' }]],
      [`${RPC}get_clients`]: () => [200, []],
      ...answers,
    },
    ME,
  )
  const { notifications } = renderRemote(<WorkoutPages />, {
    path: `/program-templates${path}`,
    session: aSession({ user: ME, profile: aProfile({ profileType: 'coach', units: 'kg' }) }),
  })
  const saves = () =>
    sent
      .filter(request => request.path === `${RPC}save_template`)
      .map(({ body }) => (body as { template: TemplateToSave }).template)
  return { notifications, saves, user: userEvent.setup() }
}

it('the list of templates shows each with its figures, and is searched', async () => {
  const { user } = open('', {
    [`${RPC}get_templates`]: () => [
      200,
      [
        summary({ assigned: 3, in_draft: 2, tags: ['strength'] }),
        summary({ id: 'other', title: 'Peak', archived_at: '2026-10-01T10:00:00Z' }),
        summary({ id: 'third', title: 'Hypertrophy', weeks: 4, sessions: 16 }),
      ],
    ],
  })
  const [card] = await screen.findAllByRole('listitem')
  expect(card?.textContent).toContain('3 weeks × 3 sessions a week')
  expect(card?.textContent).toContain('In use by 3 athletes, 2 in draft')
  expect(screen.getByRole('status').textContent).toContain('2 templates')
  await user.type(screen.getByRole('searchbox'), 'hyper')
  expect(screen.getByRole('status').textContent).toContain('1 template')
  await user.click(await button('Archived'))
  screen.getByText('Nothing found')
})

it('the list of templates explains itself when empty, and offers a retry when it cannot be loaded', async () => {
  open('', { [`${RPC}get_templates`]: () => [200, []] })
  await screen.findByRole('heading', { name: 'No templates yet' })
  expect(screen.getByRole('link', { name: 'From the program library' }).getAttribute('href')).toBe(
    '/programs',
  )
})

it('archiving a template can be undone', async () => {
  const archived: unknown[] = []
  const { user, notifications } = open('', {
    [`${RPC}archive_template`]: ({ body }) => {
      archived.push(body)
      return [204, null]
    },
  })
  await user.click(await button('More about Base'))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await expect.poll(() => notifications.at(-1)?.text).toBe('Archived "Base"')
  notifications.at(-1)?.action?.run()
  await expect
    .poll(() => archived)
    .toEqual([
      { template_id_param: 'template', archived_param: true },
      { template_id_param: 'template', archived_param: false },
    ])
})

it('duplicating a week in the grid saves it, and Ctrl+Z undoes it', async () => {
  const { user, saves } = open('?template=template')
  expect((await screen.findByRole('row', { name: /Week 1/ })).textContent).toContain('Volume')
  await user.click(await button('Actions for week 1'))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  expect(await screen.findAllByRole('link', { name: /^Lower A/ })).toHaveLength(4)
  await expect.poll(() => saves().at(-1)).toMatchObject({ weeks: 4, phases: [{ from_week: 1, to_week: 3 }] })
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(() => screen.getAllByRole('link', { name: /^Lower A/ })).toHaveLength(3)
})

it('the text of a template offers the nearest exercises for an unknown name, and to create one', async () => {
  const made: unknown[] = []
  const { user } = open('?template=template&view=text', {
    [`${RPC}create_exercise`]: ({ body }) => {
      const { exercise } = body as { exercise: { id: string; name: string } }
      made.push(exercise)
      return [200, anExercise(exercise)]
    },
  })
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Program as text' })
  await user.clear(area)
  await user.click(area)
  await user.paste(`# Week 1\n\n## Day 1: Lower\n${SQUAT.name.replace('S', 'Z')} 3x5\nZercher Walk 3x20m`)
  await user.click(await screen.findByRole('button', { name: SQUAT.name }))
  expect(area.value).toContain(`${SQUAT.name} 3x5`)
  await user.click(await screen.findByRole('button', { name: 'Create "Zercher Walk"' }))
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  await expect.poll(() => made).toMatchObject([{ name: 'Zercher Walk', measurement: 'distance_time' }])
  await screen.findByText(/1 week, 1 workout: not applied yet/)
})

it('the grid takes a workout that was copied in a calendar', async () => {
  const copied = aWorkout({ title: 'Pull day', date: '2026-11-18' })
  const { blocks, id, athlete_id, title, date } = copied
  changeClipboardAndUndo(ME.id, held =>
    copyOne(held, { id, athlete_id, title, date, plan: { coach_note: 'Slow', blocks, ofTemplate: false } }),
  )
  const { user, saves } = open('?template=template&view=week&week=2')
  await user.click(await button('Actions for week 2, day 4'))
  await user.click(await screen.findByRole('menuitem', { name: 'Paste here' }))
  await screen.findByRole('link', { name: /Pull day/ })
  await expect
    .poll(() => saves().at(-1)?.workouts)
    .toMatchObject([{ week: 2, day: 4, title: 'Pull day', coach_note: 'Slow', revision: 0 }])
  expect(saves().at(-1)?.workouts?.[0]?.id).not.toBe(id)
})

it('a template that somebody else has saved meanwhile asks which changes stay', async () => {
  let isFirst = true
  const { user, saves } = open('?template=template', {
    [`${RPC}save_template`]: () => {
      if (!isFirst) return [200, { ...TEMPLATE, title: 'Mine', revision: 3 }]
      isFirst = false
      const details = JSON.stringify({ revision: 2, updated_by_name: 'Dora Double', workout_ids: [] })
      return [409, { code: 'PT409', hint: 'template_changed', message: 'Changed', details }]
    },
  })
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(title)
  await user.type(title, 'Mine')
  const asked = await screen.findByRole('alert', {}, { timeout: 4000 })
  expect(asked.textContent).toContain('Dora Double has changed the same part meanwhile')
  expect((title as HTMLInputElement).value).toBe('Mine')
  await user.click(within(asked).getByRole('button', { name: 'Keep mine' }))
  await expect.poll(() => saves().length, { timeout: 4000 }).toBe(2)
  expect(saves().at(-1)?.title).toBe('Mine')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

it('a template shared for reading cannot be edited', async () => {
  open('?template=template', {}, { ...TEMPLATE, access: 'view', owner_id: 'somebody' })
  await screen.findByText(/Duplicate it to change it/)
  expect(screen.queryByRole('button', { name: /Actions for week/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Add workout/ })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Title' }).hasAttribute('readonly')).toBe(true)
})

it('a template, or a link to one, that does not exist shows an error', async () => {
  const gone = (): [number, unknown] => [
    404,
    { code: 'PT404', hint: 'link_not_found', message: 'Gone', details: null },
  ]
  open('?share=token', { [`${RPC}read_template_link`]: gone })
  await screen.findByRole('heading', { name: 'This link no longer works' })
})

it('a template shared by link can be copied', async () => {
  const copies: unknown[] = []
  const { user } = open('?share=token', {
    [`${RPC}read_template_link`]: () => [200, { ...TEMPLATE, sessions: 3 }],
    [`${RPC}copy_template`]: ({ body }) => {
      copies.push(body)
      return [200, TEMPLATE]
    },
  })
  await user.click(await button('Copy to my templates'))
  expect(((await screen.findByRole('textbox', { name: 'Title' })) as HTMLInputElement).value).toBe('Base')
  expect(copies).toMatchObject([{ source: { token: 'token' } }])
})
