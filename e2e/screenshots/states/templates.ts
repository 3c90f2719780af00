import type { Page } from '@playwright/test'
import { createSupabase } from '../../fixtures/account.ts'
import { AMARA, type Shot } from '../shots.ts'

const templates = new Map<string, Promise<string>>()

/** The id of a template of the demo's coach with a rule and a phase; one a product. */
function demoTemplate(origin: string): Promise<string> {
  const id = templates.get(origin) ?? createTemplate(origin)
  templates.set(origin, id)
  return id
}

async function createTemplate(url: string): Promise<string> {
  const supabase = await createSupabase(url)
  await supabase.auth.signInWithPassword({ email: 'coach@demo.test', password: 'coach-app-demo' })
  const exercises = await supabase.rpc('get_exercises')
  if (exercises.error) throw exercises.error
  const squat = (exercises.data as { id: string; name: string }[]).find(({ name }) => name === 'Back Squat')
  const set = { reps_min: 5, reps_max: 5, load_kind: 'kg', load_min: 100, load_max: 100 }
  const id = crypto.randomUUID()
  const saved = await supabase.rpc('save_template', {
    template: {
      id,
      save_id: crypto.randomUUID(),
      revision: 0,
      title: 'Strength in four weeks',
      description: 'For those who know the lifts.',
      tags: ['strength'],
      weeks: 4,
      phases: [{ from_week: 1, to_week: 3, name: 'Build' }],
      progressions: [
        {
          id: 'rule',
          scope: { kind: 'exercise', exercise_id: squat?.id, name: 'Back Squat' },
          from_week: 1,
          to_week: 4,
          step: { kind: 'kg', amount: 2.5, every: 1 },
          deload: { every: 4, percent: -10, sets: 0 },
        },
      ],
      workouts: [1, 2, 3, 4].map(week => ({
        id: crypto.randomUUID(),
        revision: 0,
        week,
        day: 1,
        order_in_day: 0,
        title: 'Lower',
        coach_note: '',
        blocks: [
          {
            id: crypto.randomUUID(),
            label: 'A',
            kind: 'straight',
            prescriptions: [
              {
                id: crypto.randomUUID(),
                exercise_id: squat?.id,
                sets: [1, 2, 3].map(() => ({ ...set, id: crypto.randomUUID() })),
              },
            ],
          },
        ],
      })),
    },
  })
  if (saved.error) throw saved.error
  return id
}

const assigned = new Map<string, Promise<string>>()

/** The id of a template that Amara has, that was changed since, and whose first workout was changed for her; nobody has its max. */
function assignedTemplate(origin: string): Promise<string> {
  const id = assigned.get(origin) ?? assignTemplate(origin)
  assigned.set(origin, id)
  return id
}

async function assignTemplate(url: string): Promise<string> {
  const supabase = await createSupabase(url)
  await supabase.auth.signInWithPassword({ email: 'coach@demo.test', password: 'coach-app-demo' })
  const call = async (name: string, parameters: object) => {
    const { data, error } = await supabase.rpc(name, parameters)
    if (error) throw error
    return data
  }
  const { data: exercise } = await supabase.from('exercises').select('id').eq('name', 'Good Morning').single()
  const id = crypto.randomUUID()
  const workout = (week: number, reps: number) => ({
    id: crypto.randomUUID(),
    revision: 0,
    week,
    day: 1,
    order_in_day: 0,
    title: 'Hinge',
    coach_note: '',
    blocks: [
      {
        id: crypto.randomUUID(),
        label: 'A',
        prescriptions: [
          {
            id: crypto.randomUUID(),
            exercise_id: exercise?.id,
            sets: [1, 2, 3].map(() => ({
              id: crypto.randomUUID(),
              reps_min: reps,
              reps_max: reps,
              load_kind: 'pct_1rm',
              load_min: 60,
              load_max: 60,
            })),
          },
        ],
      },
    ],
  })
  const workouts = [workout(1, 8), workout(2, 8)]
  const head = { id, title: 'Hinge for two weeks', weeks: 2 }
  await call('save_template', { template: { ...head, save_id: crypto.randomUUID(), revision: 0, workouts } })
  const start = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const terms = { template_id: id, start_date: start, days: null, availability: 'keep', collisions: 'add' }
  await call('assign_template', {
    assignment: { ...terms, id: crypto.randomUUID(), athlete_id: AMARA, state: 'draft' },
  })
  const { workouts: theirs } = await call('get_calendar', {
    athlete_id_param: AMARA,
    from_param: start,
    to_param: start,
  })
  const first = theirs.find(({ title }: { title: string }) => title === 'Hinge')
  const { blocks } = workout(1, 6)
  await call('save_workout', { workout: { ...first, save_id: crypto.randomUUID(), blocks } })
  const changed = workouts.map((one, index) => ({ ...workout(index + 1, 10), id: one.id, revision: 1 }))
  await call('save_template', {
    template: { id, save_id: crypto.randomUUID(), revision: 1, workouts: changed },
  })
  return id
}

const openAssignments = async (page: Page, url: string) => {
  await page.goto(`/program-templates?template=${await assignedTemplate(url)}&who=open`)
  await page.getByText('Behind: version 1').waitFor()
}

const openAssigning = async (page: Page, url: string) => {
  await page.goto(`/program-templates?assign=${await assignedTemplate(url)}`)
  await page.getByRole('checkbox', { name: 'Amara Okafor' }).click()
}

export const TEMPLATE_STATES: Shot[] = [
  { name: 'assign-who', route: '/program-templates', as: 'coach', open: openAssigning },
  { name: 'who-has-a-template', route: '/program-templates', as: 'coach', open: openAssignments },
  {
    name: 'assign-when',
    route: '/program-templates',
    as: 'coach',
    open: async (page, url) => {
      await openAssigning(page, url)
      await page.getByRole('tab', { name: 'When' }).click()
      await page.getByLabel('Starts on').waitFor()
    },
  },
  {
    name: 'assign-check',
    route: '/program-templates',
    as: 'coach',
    open: async (page, url) => {
      await openAssigning(page, url)
      await page.getByRole('tab', { name: 'Check' }).click()
      await page.getByRole('textbox', { name: /^Good Morning of Amara/ }).waitFor()
      await page.getByRole('button', { name: /^Amara Okafor/ }).click()
    },
  },
  {
    name: 'update-a-template',
    route: '/program-templates',
    as: 'coach',
    open: async (page, url) => {
      await openAssignments(page, url)
      await page.getByRole('button', { name: 'Update 1…' }).click()
      await page.getByRole('button', { name: '1 changed by itself' }).click()
    },
  },
  {
    name: 'program-templates',
    route: '/program-templates',
    as: 'coach',
    open: async (page, url) => {
      await demoTemplate(url)
      await page.goto('/program-templates')
      await page.getByRole('link', { name: 'Strength in four weeks' }).waitFor()
    },
  },
  {
    name: 'program-template',
    route: '/program-templates',
    as: 'coach',
    open: async (page, url) => {
      await page.goto(`/program-templates?template=${await demoTemplate(url)}`)
      await page.getByRole('link', { name: 'Week 4', exact: true }).waitFor()
    },
  },
  {
    name: 'program-template-progression',
    route: '/program-templates',
    as: 'coach',
    open: async (page, url) => {
      await page.goto(`/program-templates?template=${await demoTemplate(url)}&view=week&week=2`)
      await page.getByRole('button', { name: 'Progression (1)' }).click()
      await page.getByText('Where it comes from').first().waitFor()
    },
  },
  {
    name: 'program-template-text',
    route: '/program-templates',
    as: 'coach',
    open: async (page, url) => {
      await page.goto(`/program-templates?template=${await demoTemplate(url)}&view=text`)
      await page.getByRole('textbox', { name: 'Program as text' }).waitFor()
    },
  },
]
