import { decodeJwt } from 'jose'
import { z } from 'zod'

/** The session that a token of ours belongs to; whether it is ours was looked at before. */
export const sessionIn = (token: string): string | null =>
  z.uuid().safeParse(decodeJwt(token).session_id).data ?? null
