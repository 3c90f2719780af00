import { decodeJwt } from 'jose'
import { z } from 'zod'

/** The session id in an access token. The signature must already have been verified. */
export const sessionIdOf = (token: string): string | null =>
  z.uuid().safeParse(decodeJwt(token).session_id).data ?? null
