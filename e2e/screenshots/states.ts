import type { Page } from '@playwright/test'
import { createSupabase } from '../fixtures/account.ts'
import { ROUTES } from '../pages/routes.ts'
import { AMARA, type Shot } from './shots.ts'

const events = new Map<string, Promise<string>>()

/** The link of an event of the demo's coach, who takes part in it; one a product. */
function demoEvent(page: Page): Promise<string> {
  const { origin } = new URL(page.url())
  const link = events.get(origin) ?? createEvent(origin)
  events.set(origin, link)
  return link
}

async function createEvent(url: string): Promise<string> {
  const supabase = await createSupabase(url)
  await supabase.auth.signInWithPassword({ email: 'coach@demo.test', password: 'coach-app-demo' })
  const event = {
    title: 'Night of squats',
    description: 'Bring food and a sleeping bag.',
    rules: 'Hips below the knee.',
    time_zone: 'Europe/Zurich',
    starts_local: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16),
    unit: 'reps',
    wins: 'highest',
    mode: 'both',
    team_size: 4,
    judged: true,
    public: false,
    grace_minutes: 30,
    entries_per_hour: 60,
    largest_value: 500,
    stations: [
      { name: 'Squat', weight: 1 },
      { name: 'Burpee', weight: 2 },
    ],
    divisions: [{ name: 'Open', factor: 1 }],
  }
  const { data, error } = await supabase.rpc('create_longday', { event })
  if (error) throw error
  const { link } = data as { link: string }
  const joining = { public_name: 'Mara', division: 1, waiver: true, team_name: 'Night shift' }
  const joined = await supabase.rpc('join_longday', { link_param: link, joining })
  if (joined.error) throw joined.error
  return link
}

const templates = new Map<string, Promise<string>>()

/** The id of a template of the demo's coach with a rule and a phase; one a product. */
function demoTemplate(page: Page): Promise<string> {
  const { origin } = new URL(page.url())
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
function assignedTemplate(page: Page): Promise<string> {
  const { origin } = new URL(page.url())
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

const openAssignments = async (page: Page) => {
  await page.goto(`/program-templates?template=${await assignedTemplate(page)}&who=open`)
  await page.getByText('Behind: version 1').waitFor()
}

const openAssigning = async (page: Page) => {
  await page.goto(`/program-templates?assign=${await assignedTemplate(page)}`)
  await page.getByRole('checkbox', { name: 'Amara Okafor' }).click()
}

/** Screens, and states of screens, that the sheet leaves out: beside SHOTS they are all that is scanned. */
export const STATES: Shot[] = [
  { name: 'assign-who', route: '/program-templates', as: 'coach', open: openAssigning },
  {
    name: 'assign-when',
    route: '/program-templates',
    as: 'coach',
    open: async page => {
      await openAssigning(page)
      await page.getByRole('tab', { name: 'When' }).click()
      await page.getByLabel('Starts on').waitFor()
    },
  },
  {
    name: 'assign-check',
    route: '/program-templates',
    as: 'coach',
    open: async page => {
      await openAssigning(page)
      await page.getByRole('tab', { name: 'Check' }).click()
      await page.getByRole('textbox', { name: /^Good Morning of Amara/ }).waitFor()
      await page.getByRole('button', { name: /^Amara Okafor/ }).click()
    },
  },
  { name: 'who-has-a-template', route: '/program-templates', as: 'coach', open: openAssignments },
  {
    name: 'update-a-template',
    route: '/program-templates',
    as: 'coach',
    open: async page => {
      await openAssignments(page)
      await page.getByRole('button', { name: 'Choose the 1 behind' }).click()
      await page.getByRole('button', { name: 'Update 1…' }).click()
      await page.getByRole('button', { name: '1 changed by itself' }).click()
    },
  },
  {
    name: 'program-templates',
    route: '/program-templates',
    as: 'coach',
    open: async page => {
      await demoTemplate(page)
      await page.goto('/program-templates')
      await page.getByRole('link', { name: 'Strength in four weeks' }).waitFor()
    },
  },
  {
    name: 'program-template',
    route: '/program-templates',
    as: 'coach',
    open: async page => {
      await page.goto(`/program-templates?template=${await demoTemplate(page)}`)
      await page.getByRole('link', { name: 'Week 4', exact: true }).waitFor()
    },
  },
  {
    name: 'program-template-progression',
    route: '/program-templates',
    as: 'coach',
    open: async page => {
      await page.goto(`/program-templates?template=${await demoTemplate(page)}&view=week&week=2`)
      await page.getByRole('button', { name: 'Progression (1)' }).click()
      await page.getByText('Where it comes from').first().waitFor()
    },
  },
  {
    name: 'program-template-text',
    route: '/program-templates',
    as: 'coach',
    open: async page => {
      await page.goto(`/program-templates?template=${await demoTemplate(page)}&view=text`)
      await page.getByRole('textbox', { name: 'Program as text' }).waitFor()
    },
  },
  ...[
    { path: '/coaching', title: 'Coaching platform' },
    { path: '/bio', title: 'Name of the owner' },
    { path: '/imprint', title: 'Imprint' },
    { path: '/privacy', title: 'Privacy' },
    { path: '/terms', title: 'Terms' },
  ].map(
    ({ path, title }): Shot => ({
      name: path.slice(1),
      route: path,
      open: async page => {
        await page.goto(path)
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
      },
    }),
  ),
  {
    name: 'the demo of planning',
    route: '/coaching',
    open: async page => {
      await page.goto('/coaching')
      await page.locator('#outlet > .parcel:not([data-prerendered])').waitFor()
      await page.getByRole('button', { name: 'Try it' }).click()
      await page
        .getByRole('link', { name: /Upper B/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'knowledge-map',
    route: '/knowledge-map',
    open: async page => {
      await page.goto('/knowledge-map')
      await page.getByRole('combobox', { name: 'Find a topic' }).waitFor()
    },
  },
  {
    name: 'knowledge-map-topic',
    route: '/knowledge-map/:node',
    open: async page => {
      await page.goto('/knowledge-map/estimated-1rm')
      await page.getByRole('textbox', { name: 'Repetitions' }).waitFor()
    },
  },
  {
    name: 'longday',
    route: '/longday',
    open: async page => {
      await page.goto('/longday')
      await page.getByRole('heading', { name: 'Public events' }).waitFor()
    },
  },
  {
    name: 'longday-new',
    route: '/longday/new',
    as: 'coach',
    open: async page => {
      await page.goto('/longday/new')
      await page.getByLabel('Title').waitFor()
    },
  },
  {
    name: 'longday-event',
    route: '/longday/:code',
    as: 'coach',
    open: async page => {
      await page.goto(`/longday/${await demoEvent(page)}`)
      await page.getByText('You are in as Mara').waitFor()
    },
  },
  {
    name: 'longday-manage',
    route: '/longday/:code/:view',
    as: 'coach',
    open: async page => {
      await page.goto(`/longday/${await demoEvent(page)}/manage`)
      await page.getByRole('cell', { name: 'Mara' }).waitFor()
    },
  },
  {
    name: 'longday-enter',
    route: '/longday/:code/:view',
    as: 'coach',
    open: async page => {
      await page.goto(`/longday/${await demoEvent(page)}/enter`)
      await page.getByText('All sent').waitFor()
    },
  },
  {
    name: 'longday-projector',
    route: '/longday/:code/:view',
    as: 'coach',
    open: async page => {
      await page.goto(`/longday/${await demoEvent(page)}/projector`)
      await page.getByRole('timer').waitFor()
    },
  },
  {
    name: 'sign-in',
    route: '/signin',
    open: async page => {
      await page.goto('/signin')
      await page.getByLabel('E-mail').waitFor()
    },
  },
  {
    name: 'sign-up from an invitation',
    route: '/signup',
    open: async page => {
      const invitation = { inviter_name: 'Hannah Lindqvist', invited_as: 'athlete', email: 'nora@new.test' }
      await page.route('**/api/invitation', route =>
        route.fulfill({ json: { invitation: { ...invitation, expires_at: '2026-12-05T10:00:00Z' } } }),
      )
      await page.goto(`/signup?as=athlete#invite=${'0'.repeat(64)}`)
      await page.getByText('Hannah Lindqvist invites you').waitFor()
    },
  },
  {
    name: 'invite',
    route: '/clients',
    as: 'coach',
    open: async page => {
      await page.goto('/clients')
      await page.getByRole('button', { name: 'Invite' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite' })
      await dialog.getByRole('button', { name: 'Send Invitation' }).click()
      await dialog.getByText('Email is required').waitFor()
      await dialog.getByRole('button', { name: 'Show QR code' }).click()
      await dialog.getByRole('img', { name: 'QR code of your link' }).waitFor()
    },
  },
  {
    name: 'check-email',
    route: '/check-email',
    open: async page => {
      await page.goto('/check-email')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'confirm',
    route: '/confirm',
    open: async page => {
      await page.goto('/confirm?token_hash=0000&type=signup')
      await page.getByRole('button', { name: /confirm/i }).waitFor()
    },
  },
  {
    name: 'workout-builder',
    route: '/calendar/:userId',
    as: 'coach',
    open: async page => {
      await page.locator(`main a[href^="/calendar/${AMARA}"]`).first().click()
      await page.getByRole('button', { name: 'Add workout', exact: true }).click()
      await page.getByRole('dialog', { name: 'Add workout' }).waitFor()
    },
  },
  {
    name: 'workout, beside the calendar',
    route: '/calendar/:userId',
    as: 'coach',
    open: async page => {
      await page.locator(`main a[href^="/calendar/${AMARA}"]`).first().click()
      await page
        .getByRole('main')
        .getByRole('link', { name: /Lower A/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Lower A' }).waitFor()
    },
  },
  {
    name: 'month',
    route: '/calendar/:userId',
    as: 'coach',
    open: async page => {
      await page.locator(`main a[href^="/calendar/${AMARA}"]`).first().click()
      await page.getByRole('link', { name: 'Month view' }).click()
      await page.getByRole('table').getByText('Lower A').first().waitFor()
    },
  },
  {
    name: 'progress',
    route: '/calendar/:userId',
    as: 'athlete1',
    open: async page => {
      await page.getByRole('link', { name: 'Progress view' }).click()
      await page.getByRole('table', { name: /estimated 1RM$/ }).waitFor({ state: 'attached' })
    },
  },
  {
    name: "the athlete's today",
    route: '/stackup',
    as: 'athlete1',
    open: async page => {
      await page.goto('/stackup')
      await page.getByRole('button', { name: 'Start empty workout' }).waitFor()
    },
  },
  {
    name: 'the athlete app for visitors, with its demo',
    route: '/stackup',
    open: async page => {
      // Pressed before the script is there, and done once it is.
      await page.goto('/stackup', { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Open the demo' }).click()
      await page.getByRole('button', { name: 'Start empty workout' }).waitFor()
    },
  },
  {
    name: "the athlete's history",
    route: '/stackup',
    as: 'athlete1',
    open: async page => {
      await page.goto('/stackup?view=history')
      await page.getByRole('heading', { name: 'A year at a glance' }).waitFor()
      await page.getByRole('link', { name: /Lower/ }).first().waitFor()
    },
  },
  {
    name: "the athlete's progress",
    route: '/stackup',
    as: 'athlete1',
    open: async page => {
      await page.goto('/stackup?view=progress')
      await page.getByRole('heading', { name: /^Records/ }).waitFor()
    },
  },
  {
    name: "the athlete's coaches",
    route: '/stackup',
    as: 'athlete1',
    open: async page => {
      await page.goto('/stackup?view=coaches')
      await page.getByRole('button', { name: 'Grant Coach Access' }).waitFor()
      await page.getByText('Hannah Lindqvist').first().waitFor()
    },
  },
  {
    name: 'logging a workout',
    route: '/stackup',
    as: 'athlete1',
    open: async page => {
      const card = page.locator('main a[href*="workout="]').first()
      const href = (await card.getAttribute('href')) ?? ''
      const workout = new URL(href, page.url()).searchParams.get('workout')
      await page.goto(`/stackup?log=${workout}`)
      await page.getByRole('button', { name: 'Add exercise' }).waitFor()
      await page
        .getByRole('button', { name: /^Log set/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'plan step in a trial, with a code that is none',
    route: '/signup',
    as: 'athlete4',
    open: async page => {
      await page.goto('/signup')
      await page.getByRole('button', { name: 'Switch to Coach' }).waitFor()
      await page.getByLabel('Discount or access code').fill('WRONG-CODE')
      await page.getByRole('button', { name: 'Redeem' }).click()
      await page.getByText('There is no such code.').waitFor()
    },
  },
  {
    name: 'profile settings',
    route: '/profile-settings',
    as: 'athlete1',
    open: async page => {
      await page.goto('/profile-settings')
      await page.getByRole('form', { name: 'Names' }).waitFor()
      await page.getByRole('list', { name: 'Where you are signed in' }).waitFor()
      await page.getByRole('switch').first().waitFor()
      await page.getByText('History of access').click()
    },
  },
  {
    name: 'deleting an account',
    route: '/profile-settings',
    as: 'athlete1',
    open: async page => {
      await page.goto('/profile-settings')
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor()
    },
  },
  {
    name: 'forgot-password',
    route: '/forgot-password',
    open: async page => {
      await page.goto('/forgot-password')
      await page.getByLabel('E-mail').waitFor()
    },
  },
  {
    name: 'reset-password',
    route: '/reset-password',
    open: async page => {
      await page.goto('/reset-password?token_hash=0000&type=recovery')
      await page.getByLabel('New password').waitFor()
    },
  },
  {
    name: 'workout builder, completion open',
    route: '/calendar/:userId',
    as: 'coach',
    open: async page => {
      await page.locator(`main a[href^="/calendar/${AMARA}"]`).first().click()
      await page.getByRole('button', { name: 'Add workout', exact: true }).click()
      await page.getByRole('combobox', { name: 'Add exercise' }).fill('squ')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'e-mail gallery',
    route: '/email-demo',
    open: async page => {
      await page.goto('/email-demo?mail=weekly_digest')
      await page.getByTitle('The mail: Missed-week digest').waitFor()
    },
  },
  {
    name: 'outbox of nobody, a mail that failed',
    route: '/email-debug',
    open: async page => {
      await page.goto('/email-debug?mail=made-up-team_invitation')
      await page.getByText('ETIMEDOUT').waitFor()
    },
  },
  {
    name: 'outbox of nobody, headers',
    route: '/debug-email',
    open: async page => {
      await page.goto('/debug-email?mail=made-up-access_granted')
      await page.getByText('Headers', { exact: true }).click()
      await page.getByText('List-Unsubscribe-Post').waitFor()
    },
  },
  {
    name: 'outbox of an admin, nothing found',
    route: '/email-debug',
    as: 'admin',
    open: async page => {
      await page.goto('/email-debug?q=no+such+mail')
      await page.getByRole('button', { name: 'Clear the filters' }).waitFor()
    },
  },
  ...ROUTES.filter(({ coming }) => coming !== undefined).map(
    ({ path, kind, title }): Shot => ({
      name: `the page to come at ${path}`,
      route: path,
      ...(kind === 'protected' ? { as: 'coach' } : {}),
      open: async page => {
        await page.goto(path)
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
      },
    }),
  ),
]
