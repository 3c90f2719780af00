import { call } from '@coach-app/data'
import { callFor } from '../answers/call-for.ts'
import type { MaxesPort } from '../ports/maxes-port.ts'
import { nothing } from './document.ts'

export const supabaseMaxes: MaxesPort = {
  saveMax: (athlete_id_param, { exercise_id, kind, kg, date }) =>
    callFor('save_athlete_max', {
      athlete_id_param,
      exercise_id_param: exercise_id,
      kind_param: kind,
      kg_param: kg,
      date_param: date,
    }),
  deleteMax: max_id_param => call('delete_athlete_max', { max_id_param }, nothing),
  saveBodyWeight: (athlete_id_param, { kg, date }) =>
    callFor('save_body_weight', { athlete_id_param, kg_param: kg, date_param: date }),
  deleteBodyWeight: (athlete_id_param, date_param) =>
    call('delete_body_weight', { athlete_id_param, date_param }, nothing),
}
