import * as z from 'zod/mini'
import { LEVELS, MECHANICS, PATTERNS } from '../../model/exercise/exercise-words.ts'
import type { LibraryExercise } from '../../model/program-document/template-document.ts'
import type { Progression } from '../../model/progression/progression.ts'
import type {
  LinkedTemplate,
  Phase,
  Template,
  TemplateSummary,
  TemplateVersion,
  TemplateWorkout,
} from '../../model/template/template.ts'
import { exactly, flag, list, maybe, maybeText, number, object, oneOf, text } from './schema.ts'
import { listedExerciseFields, pictureFields, planFields } from './workout-answers.ts'

// supabase/schemas: templates, template-versions, template-sharing, library.sql

const phase = exactly<Phase>()(object({ from_week: number, to_week: number, name: text }))

const progression = exactly<Progression>()(
  object({
    id: text,
    scope: z.discriminatedUnion('kind', [
      object({ kind: z.literal('exercise'), exercise_id: text, name: text }),
      object({ kind: z.literal('block'), day: number, order_in_day: number, label: text }),
    ]),
    from_week: number,
    to_week: number,
    step: object({ kind: oneOf(['kg', 'reps', 'percent']), amount: number, every: number }),
    deload: maybe(object({ every: number, percent: number, sets: number })),
  }),
)

const templateWorkout = exactly<TemplateWorkout>()(
  object({ ...planFields, week: number, day: number, order_in_day: number, revision: number }),
)

const headFields = {
  id: text,
  title: text,
  description: text,
  tags: list(text),
  weeks: number,
  access: oneOf(['owner', 'edit', 'view']),
  owner_id: text,
  owner_name: maybeText,
  team_id: maybeText,
  team_name: maybeText,
  team_role: maybe(oneOf(['view', 'edit'])),
  version: number,
  updated_at: text,
  archived_at: maybeText,
}

export const templates = list(
  exactly<TemplateSummary>()(
    object({
      ...headFields,
      sessions: number,
      assigned: number,
      in_draft: z.exactOptional(number),
      lifts: z.exactOptional(list(object(pictureFields))),
    }),
  ),
)

export const template = exactly<Template>()(
  object({
    ...headFields,
    phases: list(phase),
    progressions: list(progression),
    revision: number,
    changed_since_version: flag,
    updated_by_name: maybeText,
    workouts: list(templateWorkout),
  }),
)

export const templateVersions = list(
  exactly<TemplateVersion>()(
    object({
      version: number,
      note: text,
      created_at: text,
      created_by_name: maybeText,
      weeks: number,
      sessions: number,
      changes: object({ added: list(text), changed: list(text), removed: list(text) }),
    }),
  ),
)
export const savedVersion = object({ version: number })
export const templateLink = object({ token: text })

export const linkedTemplate = exactly<LinkedTemplate>()(
  object({
    title: text,
    description: text,
    weeks: number,
    sessions: number,
    owner_name: maybeText,
    tags: list(text),
    workouts: list(templateWorkout),
  }),
)

const programExercise = object({
  ...listedExerciseFields,
  slug: z.exactOptional(maybeText),
  // A movement pattern that only a newer database has is read as `other`.
  pattern: z.exactOptional(z.catch(oneOf(PATTERNS), 'other')),
  mechanic: z.exactOptional(oneOf(MECHANICS)),
  level: z.exactOptional(oneOf(LEVELS)),
})
exactly<LibraryExercise>()(programExercise)
/** Of `get_library`, as far as a program's file needs it. */
export const programLibrary = object({
  exercises: list(z.extend(programExercise, { archived: flag })),
})
