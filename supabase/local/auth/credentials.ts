import type pg from 'pg'

/** Dummy bcrypt salt (cost 10) against timing attacks: checking an unknown address takes as long as a known one. */
const NOBODY = '$2a$10$CwTycUXWue0Thq9StjUM0u'

export interface Credentials {
  email: string
  password: string
}

/**
 * Whether these are someone's address and password, in the same time for every address.
 * pgcrypto supports the prefix $2a$ only; $2b$, which the auth server writes, is the same algorithm.
 */
export const checkCredentials = async (pool: pg.Pool, { email, password }: Credentials): Promise<boolean> => {
  // PostgreSQL has no such character in a text, so nobody has it in a password or an address.
  if (email.includes('\0') || password.includes('\0')) return false
  const { rows } = await pool.query<{ ok: boolean }>(
    `with known as (
       select '$2a$' || substr(encrypted_password, 5) as hash from auth.users
        where email = lower($1) and encrypted_password like '$2_$%' and deleted_at is null limit 1
     )
     select extensions.crypt($2, coalesce((select hash from known), $3)) = (select hash from known) as ok`,
    [email, password, NOBODY],
  )
  return rows[0]?.ok === true
}
