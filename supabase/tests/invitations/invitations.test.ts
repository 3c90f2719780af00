import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type Persona, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** Invitations by e-mail: what becomes of them, and the attacks on them. */

let db: TestDatabase
let me: TestUser
let count = 0
const fresh = () => `invited-${++count}@elsewhere.test`
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  me = await db.createUser({ metadata: { name: 'Carla Coach', role: 'coach' } })
})

const invite = async (who: Persona, email: string | null, as: string | null = 'athlete') =>
  (
    await who.query<{ invitation_id: string; expires_at: Date }>(
      'select * from public.invite_by_email($1, $2)',
      [email, as],
    )
  ).rows[0]
const list = async (who: Persona) =>
  (await who.query<{ email: string }>('select * from public.get_invitations()')).rows
const withdraw = (who: Persona, id: string | undefined) =>
  who.query('select public.withdraw_invitation($1)', [id])
const mailsTo = async (email: string) =>
  (
    await db.query<{ template: string; data: { token?: string; from: string }; status: string }>(
      `select template, data, status from private.outbox where recipient = $1 and template <> 'welcome' order by created_at`,
      [email],
    )
  ).rows
const tokenOf = async (email: string) => (await mailsTo(email))[0]?.data.token ?? ''
const look = async (token: string) =>
  (await db.asService().query('select * from public.open_invitation_link($1)', [token])).rows
const never = (token: string) => db.asService().query('select public.refuse_invitations($1)', [token])
const confirm = (who: TestUser) =>
  db.query('update auth.users set email_confirmed_at = now() where id = $1', [who.id])
const join = async (email: string) => {
  const user = await db.createUser({ email, confirmed: false, metadata: { name: 'New Person' } })
  await confirm(user)
  return user
}
const received = async (who: Persona) =>
  (
    await who.query<{ connection_id: string; display_name: string; is_requester: boolean }>(
      `select connection_id, display_name, is_requester from public.get_user_connections('pending')`,
    )
  ).rows
const accept = (who: Persona, id: string | undefined) =>
  who.query(`select public.respond_to_connection_request($1, 'accept')`, [id])
const connections = async (who: Persona, status = 'all') =>
  (await who.query<{ status: string }>('select * from public.get_user_connections($1)', [status])).rows
const age = (email: string, days: number) =>
  db.query(
    `update private.invitations set created_at = created_at - $2 * interval '1 day', expires_at = expires_at - $2 * interval '1 day' where email = $1`,
    [email, days],
  )
const run = () => db.asService().query('select public.queue_due_mails()')

describe('an address without an account', () => {
  it('gets one mail with the inviter’s name; once confirmed, its owner gets the request, and alone accepts it', async () => {
    const email = fresh()
    await invite(me, `  ${email.toUpperCase()} `)
    expect(await mailsTo(email)).toMatchObject([
      { template: 'contact_invitation', status: 'queued', data: { from: 'Carla Coach', as: 'athlete' } },
    ])
    expect(await look(await tokenOf(email))).toMatchObject([
      { inviter_name: 'Carla Coach', invited_as: 'athlete', email },
    ])
    expect(await list(me)).toMatchObject([{ email, invited_as: 'athlete' }])

    // In another browser: the confirmed address alone connects the account with the invitation.
    const invited = await join(email)
    expect(await received(invited)).toMatchObject([{ display_name: 'Carla Coach', is_requester: false }])
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await connections(me)).toEqual([])
    await accept(invited, (await received(invited))[0]?.connection_id)
    expect(await connections(me, 'accepted')).toMatchObject([{ user_id: invited.id, their_access: null }])
    expect(await list(me)).toEqual([])
  })

  it('gets the requests of all inviters, also of those whose mail was not sent', async () => {
    const email = fresh()
    const other = await db.createUser({ metadata: { name: 'Otto Other' } })
    await invite(me, email)
    await invite(other, email)
    expect(await mailsTo(email)).toHaveLength(1)
    const invited = await join(email)
    expect((await received(invited)).map(row => row.display_name).sort()).toEqual([
      'Carla Coach',
      'Otto Other',
    ])
  })

  it.each([
    'nobody',
    'a@b',
    'a b@c.test',
    'a@b.test\r\nBcc: c@d.test',
    '<a@b.test>',
    `${'a'.repeat(250)}@b.test`,
  ])('is refused when it is invalid: %j', async email =>
    expect(await refusal(invite(me, email))).toBe('422 invalid_email'),
  )
  it('is refused when it is blank or the caller’s own, or the role is unknown', async () => {
    for (const blank of [null, '', ' ']) expect(await refusal(invite(me, blank))).toBe('422 email_required')
    expect(await refusal(invite(me, me.email))).toBe('422 self')
    for (const role of ['system_admin', '', null])
      expect(await refusal(invite(me, fresh(), role))).toBe('422 invalid_role')
  })
})

describe('whether an address has an account', () => {
  const seen = async (who: TestUser, email: string) => {
    const answer = await invite(who, email)
    const pages = {
      answer: Object.keys(answer ?? {}),
      list: (await list(who)).map(row => ({
        ...row,
        invitation_id: '',
        created_at: '',
        expires_at: '',
        email: '',
      })),
      connections: await connections(who),
      table: (await who.query('select * from public.connections')).rows,
      ...(
        await who.query<{ export: unknown; history: unknown }>(
          `select e -> 'connections' as export, e -> 'history_by_me' as history from public.export_my_data() e`,
        )
      ).rows[0],
    }
    return pages
  }
  it.each(['no account', 'account', 'unconfirmed', 'blocks me', 'declined me', 'refused invitations'])(
    'is not revealed by answer or list: an address with %s',
    async kind => {
      const [inviter, other] = await Promise.all([
        db.createUser({ metadata: { role: 'coach' } }),
        db.createUser(kind === 'unconfirmed' ? { confirmed: false } : {}),
      ])
      const email = kind === 'no account' || kind === 'refused invitations' ? fresh() : other.email
      if (kind === 'blocks me')
        await other.query(`select public.manage_user_block($1, 'block')`, [inviter.id])
      if (kind === 'refused invitations') {
        await invite(me, email)
        await never(await tokenOf(email))
      }
      if (kind === 'declined me') {
        await invite(inviter, email)
        const [request] = await received(other)
        await other.query(`select public.respond_to_connection_request($1, 'reject')`, [
          request?.connection_id,
        ])
      }
      expect(await seen(inviter, email)).toEqual({
        answer: ['invitation_id', 'expires_at'],
        list: [
          {
            ...{ invitation_id: '', email: '', invited_as: 'athlete', created_at: '', expires_at: '' },
            ...{ kind: 'connection', connection_type: 'general', notes: null },
            ...{ team_id: null, team_name: null, proposed_role: null },
          },
        ],
        connections: [],
        table: [],
        export: [],
        history: [],
      })
    },
  )

  it('is not revealed by withdrawing: the history of both is the same', async () => {
    const other = await db.createUser()
    const made = await invite(me, other.email)
    expect(await received(other)).toHaveLength(1)
    await withdraw(me, made?.invitation_id)
    expect(await received(other)).toEqual([])
    const { rows } = await me.query<{ e: { history_by_me: { action: string }[] } }>(
      'select public.export_my_data() as e',
    )
    expect(rows[0]?.e.history_by_me).toEqual([])
  })

  it('is not revealed by time: an account and none take about as long', async () => {
    const quiet = await createTestDatabase({ rateLimits: false })
    try {
      const inviter = await quiet.createUser()
      const people = await Promise.all(Array.from({ length: 24 }, () => quiet.createUser()))
      const median: Record<string, number[]> = { known: [], unknown: [] }
      for (const [index, person] of people.entries()) {
        for (const [kind, email] of [
          ['known', person.email],
          ['unknown', `nobody-${index}@elsewhere.test`],
        ] as const) {
          const start = performance.now()
          await invite(inviter, email)
          median[kind]?.push(performance.now() - start)
        }
      }
      const middle = (values: number[] = []) => values.toSorted((a, b) => a - b)[values.length / 2] ?? 0
      const [known, unknown] = [middle(median.known), middle(median.unknown)]
      // A request writes one row more than a mail, which a network would hide.
      expect(Math.abs(known - unknown)).toBeLessThan(5)
    } finally {
      await quiet.close()
    }
  })
})

describe('an address with an account', () => {
  it('gets a connection request with its mail, and no second one when the inviter asks by another call', async () => {
    const other = await db.createUser()
    await invite(me, other.email)
    expect(await mailsTo(other.email)).toMatchObject([{ template: 'connection_request' }])
    expect(await received(other)).toHaveLength(1)
    await me.query('select public.send_connection_request($1)', [other.email])
    expect(await connections(me)).toEqual([])
    expect(await list(me)).toHaveLength(1)
    expect(await mailsTo(other.email)).toHaveLength(1)
  })

  it('is connected when it has already sent the inviter a request', async () => {
    const other = await db.createUser()
    await other.query('select public.send_connection_request($1)', [me.email])
    await invite(me, other.email)
    expect(await connections(me, 'accepted')).toHaveLength(1)
  })
})

describe('a mail bomb to one address', () => {
  it('is limited to one mail in 30 days, over all inviters and withdrawals', async () => {
    const email = fresh()
    const others = await Promise.all([db.createUser(), db.createUser()])
    for (const who of [me, ...others, me]) {
      const made = await invite(who, email)
      if (who === me) await withdraw(me, made?.invitation_id)
    }
    const { rows } = await db.query(
      'select 1 from private.invitations where mailed and address_hash = private.address_hash($1)',
      [email],
    )
    expect(rows).toHaveLength(1)
    expect(await mailsTo(email)).toEqual([])
    await db.query(
      `update private.invitations set created_at = created_at - interval '31 days' where address_hash = private.address_hash($1)`,
      [email],
    )
    const later = await db.createUser()
    await invite(later, email)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('does not reach an account by asking and withdrawing', async () => {
    const other = await db.createUser()
    for (let turn = 0; turn < 4; turn++) {
      const { rows } = await me.query<{ connection_id: string }>(
        'select * from public.send_connection_request($1)',
        [other.email],
      )
      await withdraw(me, rows[0]?.connection_id)
    }
    await me.query('select public.send_connection_request($1)', [other.email])
    expect(await mailsTo(other.email)).toHaveLength(1)
    expect(await received(other)).toHaveLength(1)
    await me.query('select public.withdraw_invitation(invitation_id) from public.get_invitations()')
    await db.query(`update private.audit_events set at = at - interval '8 days' where actor_id = $1`, [me.id])
    await db.query(
      `update private.invitations set created_at = created_at - interval '8 days' where inviter_id = $1`,
      [me.id],
    )
    await me.query('select public.send_connection_request($1)', [other.email])
    expect(await mailsTo(other.email)).toHaveLength(2)
  })

  it('sends one mail when several invite at once', async () => {
    const email = fresh()
    const others = await Promise.all([1, 2, 3].map(() => db.createUser()))
    await Promise.all([me, me, ...others].map(who => invite(who, email)))
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await list(me)).toHaveLength(1)
  })
})

describe('refusing all invitations', () => {
  it('stores a keyed hash and no address, and no mail or open invitation reveals it', async () => {
    const email = fresh()
    await invite(me, email)
    const token = await tokenOf(email)
    expect(await look(token)).toMatchObject([{ email, refused: false }])
    await never(token)
    // Whoever opens the link again reads that it was refused; its inviter does not.
    expect(await look(token)).toMatchObject([{ email, refused: true }])
    expect(await mailsTo(email)).toEqual([])
    expect(await list(me)).toHaveLength(1)
    const { rows } = await db.query<{ address_hash: Buffer; plain: Buffer }>(
      `select r.*, sha256($1) as plain from private.invitation_refusals r where address_hash = private.address_hash($2)`,
      [Buffer.from(email), email],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.address_hash.equals(rows[0].plain)).toBe(false)
    await db.query(`update private.invitations set created_at = created_at - interval '31 days'`)
    const other = await db.createUser()
    await invite(other, email)
    expect(await mailsTo(email)).toEqual([])
  })

  it('works with the one-click unsubscribe of a mail program', async () => {
    const email = fresh()
    await invite(me, email)
    const { rows } = await db.query<{ t: string }>(
      'select unsubscribe_token as t from private.outbox where recipient = $1',
      [email],
    )
    await db.asService().query('select public.unsubscribe_mail($1)', [rows[0]?.t])
    expect(
      (
        await db.query(
          'select 1 from private.invitation_refusals where address_hash = private.address_hash($1)',
          [email],
        )
      ).rows,
    ).toHaveLength(1)
  })

  it('gives the same answer to an unknown token', async () => {
    expect(await refusal(never('0'.repeat(64)))).toBe('done')
    expect(await refusal(never(''))).toBe('done')
  })
})

describe('the token of an invitation', () => {
  it('gives its holder nothing unless the address is theirs', async () => {
    const email = fresh()
    await invite(me, email)
    expect(await look(await tokenOf(email))).toHaveLength(1)
    const thief = await join(fresh())
    expect(await received(thief)).toEqual([])
  })

  it('is not stored in readable form once the mail was sent', async () => {
    const email = fresh()
    await invite(me, email)
    const token = await tokenOf(email)
    const service = db.asService()
    const { rows } = await service.query<{ id: string; attempt: number; recipient: string }>(
      'select * from public.claim_mails(100)',
    )
    for (const mail of rows)
      await service.query(`select public.finish_mail($1, $2, 'sent')`, [mail.id, mail.attempt])
    expect((await mailsTo(email))[0]).toMatchObject({ status: 'sent' })
    expect(await tokenOf(email)).toBe('')
    expect(await look(token)).toHaveLength(1)
    const { rows: stored } = await db.query<{ row: string }>(
      'select i::text as row from private.invitations i where email = $1',
      [email],
    )
    expect(stored[0]?.row).not.toContain(token)
  })

  it('is void once its inviter withdraws it, with address, mail and request', async () => {
    const email = fresh()
    const made = await invite(me, email)
    const token = await tokenOf(email)
    const stranger = await db.createUser()
    expect(await refusal(withdraw(stranger, made?.invitation_id))).toBe('404 invitation_not_found')
    const invited = await join(email)
    await withdraw(me, made?.invitation_id)
    expect([await look(token), await mailsTo(email), await list(me), await received(invited)]).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect(await refusal(withdraw(me, made?.invitation_id))).toBe('404 invitation_not_found')
  })

  it('is void after 14 days, with the address and an unanswered request', async () => {
    const [email, accepted] = [fresh(), fresh()]
    await invite(me, email)
    await invite(me, accepted)
    const token = await tokenOf(email)
    const kept = await join(accepted)
    await accept(kept, (await received(kept))[0]?.connection_id)
    await age(email, 14)
    await age(accepted, 14)
    expect([await look(token), await list(me)]).toEqual([[], []])
    const invited = await join(email)
    expect(await received(invited)).toEqual([])
    await run()
    expect(
      (await db.query('select 1 from private.invitations where email in ($1, $2)', [email, accepted])).rows,
    ).toEqual([])
    expect(
      (
        await db.query(
          `select 1 from private.outbox where recipient in ($1, $2) and template = 'contact_invitation'`,
          [email, accepted],
        )
      ).rows,
    ).toEqual([])
    expect(await connections(me, 'accepted')).toHaveLength(1)
  })

  it('is not used up by reading, and accepting twice changes nothing', async () => {
    const email = fresh()
    await invite(me, email)
    const token = await tokenOf(email)
    await look(token)
    const invited = await join(email)
    const [request] = await received(invited)
    await accept(invited, request?.connection_id)
    expect(await refusal(accept(invited, request?.connection_id))).toBe('404 request_not_found')
    await confirm(invited)
    await invited.query('delete from public.connections')
    await confirm(invited)
    expect(await received(invited)).toEqual([])
  })
})

describe('deleting an account', () => {
  it('deletes its invitations and their mails', async () => {
    const email = fresh()
    await invite(me, email)
    await me.query('select public.delete_my_account($1)', [me.email])
    expect(await mailsTo(email)).toEqual([])
    expect((await db.query('select 1 from private.invitations where email = $1', [email])).rows).toEqual([])
  })

  it('erases its address from the invitations of others', async () => {
    const email = fresh()
    await invite(me, email)
    const invited = await join(email)
    await invited.query('select public.delete_my_account($1)', [email])
    expect((await db.query('select 1 from private.invitations where email = $1', [email])).rows).toEqual([])
  })
})
