import { randomUUID } from 'node:crypto'

/** A template of the head coach, shared with the team to edit, with a version, a link, and assigned to the owner by the head coach. */
export type StagedTemplates = Record<
  'template' | 'templateWorkout' | 'templateToken' | 'assignment' | 'assignedWorkout',
  string
>

type Insert = (table: string, row: Record<string, unknown>) => Promise<string>

/** By plain inserts, as in fixture.ts. */
export const stageTemplates = async (
  insert: Insert,
  people: Record<'owner' | 'head' | 'writer', { id: string }>,
  team: string,
  exercise: string,
): Promise<StagedTemplates> => {
  const [template, templateWorkout, assignment, assignedWorkout] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ]
  const templateToken = randomUUID().replaceAll('-', '')
  const inThirtyDays = new Date(Date.now() + 30 * 864e5).toISOString().slice(0, 10)
  const planned = { week: 1, day: 1, order_in_day: 0, title: 'Cast day', coach_note: '', blocks: [] }
  await insert('private.program_templates', {
    id: template,
    owner_id: people.head.id,
    team_id: team,
    team_role: 'edit',
    title: 'Cast program',
    weeks: 1,
    save_id: randomUUID(),
  })
  await insert('private.template_workouts', {
    ...planned,
    id: templateWorkout,
    template_id: template,
    blocks: '[]',
  })
  await insert('private.template_exercises', { template_workout_id: templateWorkout, exercise_id: exercise })
  await insert('private.template_versions', {
    template_id: template,
    version: 1,
    revision: 1,
    document: JSON.stringify({
      title: 'Cast program',
      weeks: 1,
      workouts: [{ id: templateWorkout, ...planned }],
    }),
  })
  await insert('private.template_links', { template_id: template, token: templateToken })
  await insert('public.workouts', {
    id: assignedWorkout,
    athlete_id: people.owner.id,
    date: inThirtyDays,
    title: 'Cast day',
    created_by: people.head.id,
  })
  await insert('private.program_assignments', {
    id: assignment,
    template_id: template,
    version: 1,
    athlete_id: people.owner.id,
    assigned_by: people.head.id,
    start_date: inThirtyDays,
    availability: 'keep',
    state: 'published',
  })
  await insert('private.assignment_items', {
    assignment_id: assignment,
    template_workout_id: templateWorkout,
    workout_id: assignedWorkout,
    version: 1,
    date: inThirtyDays,
  })
  const change = await insert('private.calendar_changes', {
    id: randomUUID(),
    actor_id: people.head.id,
    kind: 'change',
  })
  await insert('private.assignment_changes', { change_id: change, assignment_id: assignment })
  return { template, templateWorkout, templateToken, assignment, assignedWorkout }
}
