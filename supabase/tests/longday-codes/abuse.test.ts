import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type Persona, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { ask, board, create, type Day, END, join, minutes, setClock } from '../longday-events/day.ts'

/** Join codes, tried with their limits on. */
let db: TestDatabase
let organiser: TestUser
let captain: TestUser
let guest: TestUser
let day: Day
let teamCode: string
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await setClock(db, minutes(-60))
  ;[organiser, captain, guest] = await Promise.all([db.createUser(), db.createUser(), db.createUser()])
  day = await create(organiser)
  teamCode = (await join(captain, day.link, { team_name: 'Oars', public_name: 'Cap' })).team_code ?? ''
})

interface Answer {
  found: boolean
  reason?: string
  retry_after?: number
  link?: string
  team?: { no: number; name: string; code: string; places: number } | null
}
const find = (who: Persona, code: string | null, link: string | null = null) =>
  ask<Answer>(who, 'public.find_longday_by_code($1, $2)', [code, link])
const codeOf = async (link = day.link) =>
  ((await board(db, link)).event as unknown as { join_code: string | null }).join_code ?? ''
const codeOfTeam = async (who = captain) =>
  (await ask<{ me: { team: { join_code: string | null } } }>(who, 'public.get_longday($1)', [day.link])).me
    .team.join_code ?? ''
/** A code that nobody has: the one of an event that was deleted. */
const freeCode = async () => {
  const gone = await create(organiser)
  const code = await codeOf(gone.link)
  await ask(organiser, 'public.delete_longday($1)', [gone.id])
  return code
}
const takeCode = async (code: string, event: string) =>
  (
    await db.query<{ taken: boolean }>('select private.take_longday_code($1, $2, null) as taken', [
      code,
      event,
    ])
  ).rows[0]?.taken
const used = async (who: string) =>
  (
    await db.query<{ action: string; hits: number; max_hits: number }>(
      `select action, hits, max_hits from private.rate_limits where user_id = $1 and action like 'wrong%code%'`,
      [who],
    )
  ).rows

describe('find_longday_by_code', () => {
  describe('a join code', () => {
    it('is six letters without I, L and O, another for each event and team', async () => {
      const codes = [await codeOf(), await codeOfTeam(), await codeOf((await create(organiser)).link)]
      for (const code of codes) expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ]{6}$/)
      expect(new Set(codes).size).toBe(3)
    })

    it('opens the event, and the team with its free places', async () => {
      expect(await find(guest, await codeOf())).toEqual({
        found: true,
        link: day.link,
        title: 'Row for the roof',
        team: null,
      })
      const team = { no: 1, name: 'Oars', code: teamCode, places: 3 }
      expect(await find(guest, await codeOfTeam())).toMatchObject({ link: day.link, team })
      expect(await find(guest, teamCode)).toMatchObject({ link: day.link, team })
    })

    it.each([
      ['small letters', (code: string) => code.toLowerCase()],
      ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
      ['letter by letter', (code: string) => [...code.toLowerCase()].join('\u00a0')],
      ['a hyphen', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ])('is read when typed with %s', async (_, typed) => {
      expect(await find(guest, typed(await codeOf()))).toMatchObject({ found: true, link: day.link })
    })

    it.each([
      null,
      '',
      ' ',
      'ABCDE',
      'ABCDEFG',
      'ABCDEO',
      'ABCDE1',
      'ÄBCDEF',
      '%%%%%%',
      "'; drop table private.longday_codes; --",
      'A'.repeat(10_000),
      '0'.repeat(31),
    ])('as %j is refused by the name of the field, and counts for nobody', async code => {
      expect(await refusal(find(guest, code))).toBe('422 invalid_code_param')
      expect(await used(guest.id)).toEqual([])
    })

    it('is not asked for without an account, nor with an unconfirmed one', async () => {
      const code = await codeOf()
      expect(await refusal(find(db.asAnon(), code))).toMatch(/^42501|401/)
      const unconfirmed = await db.createUser({ confirmed: false })
      expect(await refusal(find(unconfirmed, code))).toMatch(/^403/)
    })

    it('of a team is for its members alone', async () => {
      const code = await codeOfTeam()
      expect(JSON.stringify(await board(db, day.link))).not.toContain(code)
      expect(JSON.stringify(await ask(organiser, 'public.get_longday($1)', [day.link]))).not.toContain(code)
      expect(JSON.stringify(await ask(organiser, 'public.get_longday_people($1)', [day.id]))).not.toContain(
        code,
      )
      expect(await refusal(captain.query('select * from private.longday_codes'))).toMatch(/42501/)
    })

    it('says nothing of a name that the organiser hides', async () => {
      const { teams } = await ask<{ teams: { team_id: string }[] }>(
        organiser,
        'public.get_longday_people($1)',
        [day.id],
      )
      await ask(organiser, 'public.hide_longday_name($1, $2, $3)', [day.id, teams[0]?.team_id, true])
      expect(await find(guest, await codeOfTeam())).toMatchObject({ team: { name: 'Team 1' } })
    })
  })

  describe('the end of an event', () => {
    it('ends its codes, which then answer like wrong ones', async () => {
      const [ofEvent, ofTeam, free] = [await codeOf(), await codeOfTeam(), await freeCode()]
      await setClock(db, new Date(END.getTime() - 1000))
      expect(await find(guest, ofEvent)).toMatchObject({ found: true })
      await setClock(db, END)
      const answers = [await find(guest, ofEvent), await find(guest, ofTeam), await find(guest, teamCode)]
      const unknown = await find(guest, free)
      expect(unknown).toEqual({ found: false, reason: 'unknown_code' })
      expect(answers).toEqual([unknown, unknown, unknown])
      expect([await codeOf(), await codeOfTeam()]).toEqual(['', ''])
      expect(await used(guest.id)).toEqual([{ action: 'wrong_longday_code', hits: 4, max_hits: 10 }])
    })

    it('frees its code for another event, and only then', async () => {
      const code = await codeOf()
      const other = await create(organiser)
      await db.query('delete from private.longday_codes where event_id = $1', [other.id])
      const take = () => takeCode(code, other.id)
      expect(await take()).toBe(false)
      await db.query(
        `update public.longday_events set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days' where id = $1`,
        [day.id],
      )
      expect(await take()).toBe(true)
      expect(await find(guest, code)).toMatchObject({ found: true, link: other.link })
    })
  })

  describe('two with the same code', () => {
    it('cannot be: of two that draw it at once, one has it', async () => {
      const code = await freeCode()
      const events = await Promise.all([create(organiser), create(await db.createUser())])
      await db.query('delete from private.longday_codes where event_id = any($1)', [
        events.map(({ id }) => id),
      ])
      const taken = await Promise.all(events.map(({ id }) => takeCode(code, id)))
      expect(taken.sort()).toEqual([false, true])
    })

    it('are refused by the table itself', async () => {
      const other = await create(organiser)
      const outcome = db.query('update private.longday_codes set code = $1 where event_id = $2', [
        await codeOf(),
        other.id,
      ])
      await expect(outcome).rejects.toThrow('longday_codes_pkey')
    })
  })

  describe('guessing', () => {
    it('ends after ten wrong codes in an hour, for right ones too; right ones use up none', async () => {
      const [right, wrong] = [await codeOf(), await freeCode()]
      for (let n = 0; n < 12; n++) expect((await find(guest, right)).found).toBe(true)
      const reasons: (string | undefined)[] = []
      for (let n = 0; n < 11; n++) reasons.push((await find(guest, wrong)).reason)
      expect(reasons).toEqual([...Array(10).fill('unknown_code'), 'too_many_attempts'])
      const after = await find(guest, right)
      expect(after).toMatchObject({ found: false, reason: 'too_many_attempts' })
      expect(after.retry_after).toBeGreaterThan(0)
      expect(after.retry_after).toBeLessThanOrEqual(3600)
      expect(await find(captain, right)).toMatchObject({ found: true })
    })

    it('at once passes the ten by none', async () => {
      const wrong = await freeCode()
      const answers = await Promise.all(Array.from({ length: 20 }, () => find(guest, wrong)))
      expect(answers.filter(({ reason }) => reason === 'unknown_code')).toHaveLength(10)
      expect(answers.filter(({ reason }) => reason === 'too_many_attempts')).toHaveLength(10)
    })

    it('on the page of an event ends after 500 wrong ones of all people together', async () => {
      const [wrong, right] = [await freeCode(), await codeOfTeam()]
      await find(guest, wrong, day.link)
      expect(await used(day.id)).toEqual([{ action: 'wrong_code_of_event', hits: 1, max_hits: 500 }])
      await db.query('update private.rate_limits set hits = 499 where user_id = $1', [day.id])
      expect(await find(guest, right, day.link)).toMatchObject({ found: true })
      expect((await find(guest, wrong, day.link)).reason).toBe('unknown_code')
      const answers = [
        await find(captain, wrong, day.link),
        await find(captain, right, day.link),
        await find(captain, right),
      ]
      expect(answers.map(({ reason }) => reason)).toEqual(Array(3).fill('too_many_attempts'))
      // Its address goes on, and so do the codes of others.
      await join(guest, day.link, { team_code: teamCode })
      const other = await create(organiser)
      expect(await find(captain, await codeOf(other.link))).toMatchObject({ found: true })
    })

    it('is over with the hour', async () => {
      const wrong = await freeCode()
      for (let n = 0; n < 10; n++) await find(guest, wrong)
      await db.query(
        `update private.rate_limits set window_start = window_start - interval '1 hour' where user_id = $1`,
        [guest.id],
      )
      expect(await find(guest, await codeOf())).toMatchObject({ found: true })
    })
  })
})
