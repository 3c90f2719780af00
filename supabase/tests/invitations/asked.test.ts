import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acquaint, invitationTo, requestFrom } from '../fixtures/contacts.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { CALLS, type Call, createScene, decline, idOf, send } from './scene.ts'

/** Invitations to an address, for the person who has it, and for the team. */

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
const scene = (confirmed = true) => createScene(db, confirmed)

describe('a person who is invited by address', () => {
  it('gets a connection request with its message, and is seen by the inviter once they accept', async () => {
    const one = await scene()
    await send('send_connection_request', one, one.other.email)
    const list = `select * from public.get_user_connections('all')`
    expect((await one.other.query(list)).rows).toMatchObject([
      {
        user_id: one.me.id,
        status: 'pending',
        notes: 'Hi',
        connection_type: 'training',
        is_requester: false,
      },
    ])
    const id = await requestFrom(one.other, one.me)
    await one.other.query(`select public.respond_to_connection_request($1, 'accept')`, [id])
    expect((await one.me.query(list)).rows).toMatchObject([{ user_id: one.other.id, status: 'accepted' }])
    expect((await one.me.query('select * from public.get_invitations()')).rows).toEqual([])
  })

  it('gets the request with its message also when the account is created later', async () => {
    const one = await scene(false)
    await send('send_connection_request', one, one.other.email)
    await send('send_team_invitation', one, one.other.email)
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [one.other.id])
    expect(
      (await one.other.query(`select * from public.get_user_connections('pending')`)).rows,
    ).toMatchObject([{ user_id: one.me.id, notes: 'Hi', connection_type: 'training' }])
    expect((await one.other.query('select * from public.get_pending_invitations()')).rows).toMatchObject([
      { team_name: 'Team', proposed_role: 'athlete', message: 'Hi', inviter_name: 'Carla Coach' },
    ])
  })

  it('joins a team, and only then staff see who it was', async () => {
    const one = await scene()
    await send('send_team_invitation', one, one.other.email)
    await one.other.query(`select public.respond_to_team_invitation($1, 'accept')`, [
      await invitationTo(one.other),
    ])
    for (const who of [one.me, one.colleague]) {
      const { rows } = await who.query('select status, invitee_id from public.team_invitations')
      expect(rows).toEqual([{ status: 'accepted', invitee_id: one.other.id }])
      expect((await who.query('select * from public.get_team_invitations($1)', [one.team])).rows).toEqual([])
    }
    expect((await one.me.query('select * from public.get_invitations()')).rows).toEqual([])
  })

  it('hears nothing of a proposal until staff accept it, which its proposer may not do', async () => {
    const one = await scene()
    const proposal = idOf(await send('request_team_addition', one, one.other.email))
    const waiting = async (who: TestUser) =>
      (
        await who.query<{ id: string }>(
          'select invitation_id as id, invitee_name, message from public.get_pending_invitations()',
        )
      ).rows
    expect(await waiting(one.other)).toEqual([])
    expect(await waiting(one.me)).toEqual([])
    expect(await waiting(one.colleague)).toEqual([
      { id: proposal, invitee_name: one.other.email, message: 'Hi' },
    ])
    const agree = (who: TestUser) =>
      who.query(`select * from public.respond_to_team_invitation($1, 'accept')`, [proposal])
    expect(await refusal(agree(one.me))).toBe('404 invitation_not_found')
    expect((await agree(one.colleague)).rows).toEqual([
      { invitation_id: proposal, status: 'pending', joined: false },
    ])
    expect(await refusal(agree(one.colleague))).toBe('404 invitation_not_found')
    expect(await waiting(one.other)).toMatchObject([{ message: 'Hi' }])
  })

  it('hears nothing of a proposal that staff decline or its proposer withdraws', async () => {
    const one = await scene()
    const declined = idOf(await send('request_team_addition', one, one.other.email))
    await one.colleague.query(`select public.respond_to_team_invitation($1, 'reject')`, [declined])
    const withdrawn = idOf(await send('request_team_addition', one, one.other.email))
    await one.me.query('select public.cancel_team_invitation($1)', [withdrawn])
    expect(
      (await db.query('select 1 from public.team_invitations where invitee_id = $1', [one.other.id])).rows,
    ).toEqual([])
    expect((await one.colleague.query('select * from public.get_pending_invitations()')).rows).toEqual([])
  })

  it('has no request after it is withdrawn, nor after 14 days, and may then send one themselves', async () => {
    const one = await scene()
    await send('send_team_invitation', one, one.other.email)
    const withdrawn = idOf(await send('send_connection_request', one, one.other.email))
    await one.me.query('select public.withdraw_invitation($1)', [withdrawn])
    expect(await requestFrom(one.other, one.me)).toBe('')
    await send('send_connection_request', one, one.other.email)
    expect(await requestFrom(one.other, one.me)).not.toBe('')
    await db.query(`update private.invitations set expires_at = now() where email = $1`, [one.other.email])
    await db.asService().query('select public.queue_due_mails()')
    expect(await requestFrom(one.other, one.me)).toBe('')
    expect(await invitationTo(one.other)).toBe('')
    expect((await one.me.query('select * from public.get_invitations()')).rows).toEqual([])
    await one.other.query('select public.send_connection_request($1)', [one.me.email])
    expect(await requestFrom(one.me, one.other)).not.toBe('')
  })

  it('is not asked again within a week of declining, which the inviter cannot see', async () => {
    const one = await scene()
    const first = idOf(await send('send_connection_request', one, one.other.email))
    await decline(one)
    await one.me.query('select public.withdraw_invitation($1)', [first])
    await send('send_connection_request', one, one.other.email)
    expect(await requestFrom(one.other, one.me)).toBe('')
  })

  it.each([
    ['I block', ['me', 'other']],
    ['who blocks me', ['other', 'me']],
  ] as const)(
    'hears nothing, %s: no row, no request and no mail, now or when the block ends',
    async (_, [who, whom]) => {
      const one = await scene()
      await one[who].query(`select public.manage_user_block($1, 'block')`, [one[whom].id])
      for (const call of Object.keys(CALLS) as Call[]) await send(call, one, one.other.email)
      const heard = async () => [
        await requestFrom(one.other, one.me),
        await invitationTo(one.other),
        (await db.query('select template from private.outbox where recipient = $1', [one.other.email])).rows,
      ]
      expect(await heard()).toEqual(['', '', []])
      await one[who].query(`select public.manage_user_block($1, 'unblock')`, [one[whom].id])
      expect(await heard()).toEqual(['', '', []])
    },
  )

  it('is connected when both have asked, and is in no list of invitations any more', async () => {
    const one = await scene()
    await send('send_connection_request', one, one.other.email)
    const { rows } = await one.other.query('select * from public.send_connection_request($1)', [one.me.email])
    expect(rows).toMatchObject([{ status: 'accepted' }])
    expect((await one.me.query('select * from public.get_invitations()')).rows).toEqual([])
  })

  it('is shown as asked in a search, whatever they answered', async () => {
    const one = await scene()
    const found = async () =>
      (
        await one.me.query(
          'select connection_status, connection_id, is_requester from public.search_users($1) where user_id = $2',
          [one.other.email, one.other.id],
        )
      ).rows
    await send('send_connection_request', one, one.other.email)
    const open = await found()
    expect(open).toEqual([{ connection_status: 'pending', connection_id: null, is_requester: true }])
    await decline(one)
    expect(await found()).toEqual(open)
    await one.other.query('delete from public.connections')
    expect(await found()).toEqual(open)
  })

  it('is shown as asked by their own link, whatever they answered', async () => {
    const one = await scene()
    const link = await one.other.query<{ token: string }>('select token from public.get_contact_link()')
    const token = link.rows[0]?.token
    const id = idOf(await send('send_connection_request', one, one.other.email))
    await decline(one)
    const read = await one.me.query('select connection_status from public.read_contact_link($1)', [token])
    const asked = await one.me.query('select * from public.request_by_contact_link($1)', [token])
    expect([read.rows, asked.rows]).toEqual([
      [{ connection_status: 'pending' }],
      [{ connection_id: id, status: 'pending' }],
    ])
  })
})

describe('a team', () => {
  it('takes its invitations by address along when it is deleted', async () => {
    const one = await scene()
    await db.query(`update public.team_members set role = 'head_coach' where user_id = $1`, [one.me.id])
    await send('send_team_invitation', one, one.other.email)
    await send('request_team_addition', one, 'nobody@elsewhere.test')
    await one.me.query('select public.delete_team($1)', [one.team])
    expect((await one.me.query('select * from public.get_invitations()')).rows).toEqual([])
    expect(await invitationTo(one.other)).toBe('')
  })

  it('loses the invitations of members who leave, and delivers none whose inviter lost the role for it', async () => {
    const one = await scene(false)
    await send('send_team_invitation', one, one.other.email)
    await db.query(`update public.team_members set role = 'athlete' where user_id = $1`, [one.me.id])
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [one.other.id])
    expect(await invitationTo(one.other)).toBe('')
    await db.query(`update public.team_members set role = 'head_coach' where user_id = $1`, [
      one.colleague.id,
    ])
    await one.colleague.query('select public.remove_team_member($1, $2)', [one.team, one.me.id])
    expect((await one.me.query('select * from public.get_invitations()')).rows).toEqual([])
  })

  it('gives a person one invitation when two staff invite them, one by address and one as a contact', async () => {
    const one = await scene()
    await acquaint(db, one.colleague, one.other)
    await send('send_team_invitation', one, one.other.email)
    const again = await one.colleague.query('select public.send_team_invitation($1, $2)', [
      one.team,
      one.other.email,
    ])
    expect(again.rows).toHaveLength(1)
    expect((await one.other.query('select inviter_id from public.get_pending_invitations()')).rows).toEqual([
      { inviter_id: one.colleague.id },
    ])
  })
})
