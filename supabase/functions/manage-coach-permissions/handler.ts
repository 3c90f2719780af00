import { z } from 'zod'
import { callAs, requireToken } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { freeText } from '../_shared/fields.ts'
import { dispatch, json, readBody, readQuery } from '../_shared/http.ts'

const Pair = z.object({ athleteId: z.uuid(), coachId: z.uuid() })
const Grant = Pair.extend({
  permissionLevel: z.enum(['read', 'write']).default('read'),
  /** Days from now; null never expires; absent keeps the stored end. */
  expiresInDays: z.number().int().min(1).max(365).nullish(),
  notes: freeText(1000).nullish(),
})
const Question = z.discriminatedUnion('action', [
  Pair.extend({ action: z.literal('check-access') }),
  z.object({ action: z.literal('list-permissions'), athleteId: z.uuid() }),
  z.object({ action: z.literal('accessible-athletes') }),
])

/** Access to an athlete's training: POST gives or changes it, DELETE ends it, GET answers by `action`. */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const token = requireToken(req)
      const grant = await readBody(req, Grant)
      const permission = await callAs(env, token, 'grant_coach_permission', {
        athlete_id_param: grant.athleteId,
        coach_id_param: grant.coachId,
        permission_level_param: grant.permissionLevel,
        expires_in_days_param: grant.expiresInDays ?? null,
        notes_param: grant.notes ?? null,
        keep_end_param: grant.expiresInDays === undefined,
      })
      return json(200, { success: true, permission })
    },
    DELETE: async () => {
      const token = requireToken(req)
      const { athleteId, coachId } = await readBody(req, Pair)
      await callAs(env, token, 'revoke_coach_permission', {
        athlete_id_param: athleteId,
        coach_id_param: coachId,
      })
      return json(200, { success: true })
    },
    GET: async () => {
      const token = requireToken(req)
      const question = readQuery(req, Question)
      switch (question.action) {
        case 'check-access': {
          const { athleteId, coachId } = question
          const parameters = { athlete_id_param: athleteId, coach_id_param: coachId }
          return json(200, { access: await callAs(env, token, 'check_coach_access', parameters) })
        }
        case 'list-permissions': {
          const parameters = { athlete_id_param: question.athleteId }
          return json(200, { permissions: await callAs(env, token, 'list_coach_permissions', parameters) })
        }
        case 'accessible-athletes':
          return json(200, { athletes: await callAs(env, token, 'get_accessible_athletes') })
      }
    },
  })
