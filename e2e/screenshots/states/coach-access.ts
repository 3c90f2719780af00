import type { Shot } from '../shots.ts'

/** What a coach proposes to a demo athlete, who has no open invitation of their own. */
const INVITATION = {
  connection_id: '00000000-0000-4000-8000-0000000000c1',
  user_id: '00000000-0000-4000-8000-0000000000c2',
  display_name: 'Hannah Lindqvist',
  profile_type: 'coach',
  message: null,
  asked_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-12-04T10:00:00Z',
  permission_level: 'write',
  access_days: 90,
  team_name: 'Alpine Squad',
  program_title: 'Base block',
  program_weeks: 4,
  program_workouts: 12,
  starts_on: '2026-12-07',
  is_assigned: true,
}

export const COACH_ACCESS_STATES: Shot[] = [
  {
    name: 'bring your people',
    route: '/clients/invite',
    as: 'coach',
    open: async page => {
      await page.goto('/clients/invite')
      await page
        .getByRole('textbox', { name: 'E-mail addresses' })
        .fill('name,email,team,start\nNora New,nora@new.test,,\nTwice,nora@new.test,,\nNobody,,Nordic,soon')
      await page.getByRole('button', { name: 'Check Addresses' }).click()
      await page.getByText('2 lines need a correction').waitFor()
    },
  },
  {
    name: 'an invitation with all that is proposed',
    route: '/invitations',
    as: 'athlete1',
    open: async page => {
      await page.route('**/rest/v1/rpc/get_received_invitations', route =>
        route.fulfill({ json: [INVITATION] }),
      )
      await page.goto('/invitations')
      await page.getByRole('button', { name: 'Connect' }).waitFor()
    },
  },
]
