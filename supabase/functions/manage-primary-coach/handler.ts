import { z } from 'zod'
import { callAs, requireToken } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json, readBody, readQuery } from '../_shared/http.ts'

const Assignment = z.object({ athleteId: z.uuid(), coachId: z.uuid() })
const Athlete = z.object({ athleteId: z.uuid() })

/** An athlete's primary coach: POST assigns, DELETE removes, GET reads (`primaryCoach`, or null). */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const token = requireToken(req)
      const { athleteId, coachId } = await readBody(req, Assignment)
      const primaryCoach = await callAs(env, token, 'assign_primary_coach', {
        athlete_id_param: athleteId,
        coach_id_param: coachId,
      })
      return json(200, { success: true, primaryCoach })
    },
    DELETE: async () => {
      const token = requireToken(req)
      const { athleteId } = await readBody(req, Athlete)
      await callAs(env, token, 'remove_primary_coach', { athlete_id_param: athleteId })
      return json(200, { success: true })
    },
    GET: async () => {
      const token = requireToken(req)
      const { athleteId } = readQuery(req, Athlete)
      const rows = await callAs(env, token, 'get_primary_coach', { athlete_id_param: athleteId })
      return json(200, { primaryCoach: (rows as unknown[])[0] ?? null })
    },
  })
