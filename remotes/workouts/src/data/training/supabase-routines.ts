import { call } from '@coach-app/data'
import { toSentBlocks } from '../../model/workout/sent-plan.ts'
import { callFor } from '../answers/call-for.ts'
import type { RoutinesPort } from '../ports/routines-port.ts'
import { nothing, toJson } from './document.ts'

export const supabaseRoutines: RoutinesPort = {
  readRoutines: () => callFor('get_routines', {}),
  readDeleted: () => callFor('get_deleted_routines', {}),
  saveRoutine: routine =>
    callFor('save_routine', { routine: toJson({ ...routine, blocks: toSentBlocks(routine.blocks) }) }),
  linkRoutine: (routine_id_param, workout_ids_param) =>
    call('link_routine', { routine_id_param, workout_ids_param }, nothing),
}
