import { randomBytes } from 'node:crypto'

/** A UUID of the auth server's version (7): another version would reveal that the id is made up. */
const newId = (): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The value as it comes back from a jsonb column, which keeps the keys of an object by length, then by bytes. */
const asStored = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asStored)
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value)
    .map(key => Buffer.from(key))
    .sort((a, b) => a.length - b.length || Buffer.compare(a, b))
    .map(String)
  return Object.fromEntries(keys.map(key => [key, asStored((value as Record<string, unknown>)[key])]))
}

/** The answer to a sign-up with a taken address: the same shape as for a new account. */
export const takenAsIfNew = (email: string, data: Record<string, unknown> = {}): Response => {
  const id = newId()
  const now = new Date().toISOString().replace('T', ' ').replace('Z', '+00')
  const metadata = asStored({ ...data, email, email_verified: false, phone_verified: false, sub: id })
  const body = {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: newId(),
        id,
        user_id: id,
        identity_data: metadata,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  }
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}
