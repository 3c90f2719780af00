import { createSupabase } from '../../fixtures/account.ts'
import type { Shot } from '../shots.ts'

const events = new Map<string, Promise<string>>()

/** The link of an event of the demo's coach, who takes part in it; one a product. */
function demoEvent(origin: string): Promise<string> {
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

export const LANDING_STATES: Shot[] = [
  ...[
    { path: '/coaching', title: 'Coaching platform' },
    { path: '/bio', title: 'Rowan Example' },
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
      await page.getByText('Romanian Deadlift').hover()
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
      // On a phone it is one press away.
      await page.getByRole('combobox', { name: 'Find a topic' }).waitFor({ state: 'attached' })
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
    open: async (page, url) => {
      await page.goto(`/longday/${await demoEvent(url)}`)
      await page.getByText('You are in as Mara').waitFor()
    },
  },
  {
    name: 'longday-manage',
    route: '/longday/:code/:view',
    as: 'coach',
    open: async (page, url) => {
      await page.goto(`/longday/${await demoEvent(url)}/manage`)
      await page.getByRole('cell', { name: 'Mara' }).waitFor()
    },
  },
  {
    name: 'longday-enter',
    route: '/longday/:code/:view',
    as: 'coach',
    open: async (page, url) => {
      await page.goto(`/longday/${await demoEvent(url)}/enter`)
      await page.getByText('All sent').waitFor()
    },
  },
  {
    name: 'longday-projector',
    route: '/longday/:code/:view',
    as: 'coach',
    open: async (page, url) => {
      await page.goto(`/longday/${await demoEvent(url)}/projector`)
      await page.getByRole('timer').waitFor()
    },
  },
]
