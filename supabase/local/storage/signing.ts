import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { failures } from './failure.ts'

const payload = z.object({ url: z.string(), owner: z.string().nullish(), upsert: z.boolean().optional() })

export interface SignedUpload {
  owner: string | null
  upsert: boolean
}

/** Signed URLs: each permits one action on one object until it expires. */
export const createSigning = (jwtSecret: string) => {
  // A separate secret: a signed URL's token must never be accepted as an access token.
  const key = createHmac('sha256', jwtSecret).update('signed storage addresses').digest()

  const sign = (scope: string, claims: Record<string, unknown>, seconds: number): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(scope)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key)
  }
  const verify = async (scope: string, token: string, path: string) => {
    const verified = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: scope,
      requiredClaims: ['exp'],
    }).catch((error: Error) => {
      throw failures.invalidToken(error.message)
    })
    const claims = payload.safeParse(verified.payload)
    if (!claims.success || claims.data.url !== path) throw failures.invalidSignature()
    return { ...claims.data, expires: new Date((verified.payload.exp ?? 0) * 1000) }
  }

  return {
    /** `path` is `bucket/name`, here and below. */
    signDownload: (path: string, seconds: number) => sign('download', { url: path }, seconds),
    signUpload: (path: string, { owner, upsert }: SignedUpload, seconds: number) =>
      sign('upload', { url: path, owner, upsert }, seconds),
    /** @throws StorageFailure when the token is invalid, for another object or action, or expired. */
    verifyDownload: async (token: string, path: string): Promise<{ expires: Date }> =>
      verify('download', token, path),
    verifyUpload: async (token: string, path: string): Promise<SignedUpload> => {
      const { owner, upsert } = await verify('upload', token, path)
      return { owner: owner ?? null, upsert: upsert ?? false }
    },
  }
}

export type Signing = ReturnType<typeof createSigning>
