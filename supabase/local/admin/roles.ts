import type pg from 'pg'

/** Highest first; the last one is not staff. */
export const ROLES = ['system_admin', 'head_coach', 'coach', 'intern', 'athlete'] as const

/** Gives the account with this address a global role. The product's rules apply: the last system admin cannot be demoted. */
export const giveRole = async (client: pg.Client, email: string, role: string): Promise<string> => {
  if (!ROLES.some(known => known === role))
    throw new Error(`"${role}" is no role. Roles are: ${ROLES.join(', ')}.`)
  const { rows } = await client.query<{ user_id: string; email: string; global_role: string }>(
    'select user_id, email, global_role from public.user_profiles where lower(email) = lower(btrim($1))',
    [email],
  )
  const [person] = rows
  if (!person) throw new Error(`Nobody has signed up with ${email}.`)
  if (person.global_role === role) return `${person.email} is ${role} already.`
  await client.query('select private.change_global_role($1, $2)', [person.user_id, role])
  return `${person.email} is ${role} now (was ${person.global_role}).`
}

/** One line per account with a role above athlete, or with the given one. */
export const listRoles = async (client: pg.Client, role?: string): Promise<string> => {
  if (role !== undefined && !ROLES.some(known => known === role))
    throw new Error(`"${role}" is no role. Roles are: ${ROLES.join(', ')}.`)
  const { rows } = await client.query<{ role: string; email: string; name: string; confirmed: boolean }>(
    `select p.global_role as role, p.email, p.display_name as name, u.email_confirmed_at is not null as confirmed
       from public.user_profiles p join auth.users u on u.id = p.user_id
      where case when $1::text is null then p.global_role <> 'athlete' else p.global_role::text = $1 end
      order by p.global_role, p.email`,
    [role ?? null],
  )
  if (rows.length === 0) return role ? `Nobody is ${role}.` : 'Nobody has a role above athlete.'
  const width = Math.max(...rows.map(row => row.email.length))
  return rows
    .map(
      row =>
        `${row.role.padEnd(12)}  ${row.email.padEnd(width)}  ${row.name}${row.confirmed ? '' : ' (address not confirmed)'}`,
    )
    .join('\n')
}
