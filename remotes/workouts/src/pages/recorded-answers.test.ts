import { describe, expect, it } from 'vitest'
import file from '../../../../docs/formats/workout-answers.json'
import * as training from '../data/answers/answers.ts'
import type { Schema } from '../data/answers/schema.ts'
import * as library from '../library/library-answers.ts'
import * as exported from '../review/export/export-answers.ts'
import * as imports from '../review/import/import-answers.ts'
import * as proposals from '../review/import/proposed/proposal-answers.ts'
import * as assign from '../templates/assign/assign-answers.ts'

const MODULES: Record<string, object> = { training, library, imports, proposals, assign, exported }
const RECORDED: Record<string, unknown> = file

/** No answers of calls, but parts of them or another reading of one. */
const NO_CALLS = ['exerciseMarks', 'triedChange', 'readAnswer']
/** Read by a schema that no recorded answer holds yet. What is recorded is taken out of here; nothing is added. */
const UNRECORDED = new Set<string>([
  'assign_template',
  'change_calendar',
  'choose_session_value',
  'choose_set_log',
  'complete_workout',
  'copy_template',
  'delete_set_log',
  'export_my_data',
  'get_assignments',
  'get_exercises',
  'get_library',
  'get_review_list',
  'get_template',
  'get_template_link',
  'get_template_version',
  'get_template_versions',
  'import_exercises',
  'plan_weeks',
  'preview_assignment',
  'preview_template_update',
  'read_template_link',
  'reopen_workout',
  'request_workout_access',
  'save_athlete_note',
  'save_template_version',
  'save_workout',
  'set_training_day',
  'share_exercise',
  'shift_assignment',
  'skip_workout',
  'unassign_template',
  'undo_calendar_changes',
  'update_assignment',
  'update_exercise',
])

const readers = Object.entries(MODULES).flatMap(([module, schemas]) =>
  Object.entries(schemas)
    .filter(([name]) => !NO_CALLS.includes(name))
    .map(([name, schema]): [string, string, Schema<unknown>] => [name, module, schema as Schema<unknown>]),
)

describe('what a call answers', () => {
  it.each(readers.filter(([name]) => name in RECORDED))('%s is read by %s', (name, _, schema) => {
    expect(schema.safeParse(RECORDED[name]).error?.issues ?? []).toEqual([])
  })

  it('is on record for every reader, but for those that are named here', () => {
    const missing = readers.map(([name]) => name).filter(name => !(name in RECORDED))
    expect([...new Set(missing)].sort()).toEqual([...UNRECORDED].sort())
  })
})
