import { readSchedule, writeSchedule } from '@coach-app/supabase/cli'
import type { Project } from './project.ts'
import type { Step } from './step.ts'
import type { Values } from './values.ts'

/** What calls deliver-mail, deliver-push, sweep-files and check-payments every minute. */
export function scheduleStep(
  { query, functionsUrl }: Project,
  { DELIVER_MAIL_SECRET: secret }: Values,
): Step {
  return {
    name: 'schedule',
    plan: () => readSchedule(query, { functionsUrl, secret }),
    apply: () => writeSchedule(query, { functionsUrl, secret }),
  }
}
