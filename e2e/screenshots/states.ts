import { ROUTES } from '../pages/routes.ts'
import type { Shot } from './shots.ts'
import { AUTH_STATES } from './states/auth.ts'
import { COACH_ACCESS_STATES } from './states/coach-access.ts'
import { CONTACT_STATES } from './states/contacts.ts'
import { LANDING_STATES } from './states/landing.ts'
import { TEMPLATE_STATES } from './states/templates.ts'
import { WORKOUT_STATES } from './states/workouts.ts'

/** Screens, and states of screens, that the sheet leaves out: beside SHOTS they are all that is scanned. */
export const STATES: Shot[] = [
  ...LANDING_STATES,
  ...AUTH_STATES,
  ...CONTACT_STATES,
  ...COACH_ACCESS_STATES,
  ...WORKOUT_STATES,
  ...TEMPLATE_STATES,
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
