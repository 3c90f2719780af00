import { describe, expect } from 'vitest'
import type { TestUser } from '../fixtures/index.ts'
import { type Course, expectEach, expectOneOf, races } from '../fixtures/race.ts'
import { call } from '../workouts/training.ts'

const race = races()

const choose = (me: TestUser, plan: string) => () => call(me, 'choose_plan', plan)

/** A code as an admin makes it. */
const code = async (
  { value }: Course,
  days: number,
  redemptions: number | null,
): Promise<{ id: string; code: string }> => {
  const made = await value<{ access_code_id: string; code: string }>(
    `select to_jsonb(c) from private.new_access_code(null, 'Gym', 'coach', $1, null, $2, null, null) c`,
    [days, redemptions],
  )
  if (!made) throw new Error('No code was made')
  return { id: made.access_code_id, code: made.code }
}

const redeem =
  (me: TestUser, sent: string, answers: string[] = []) =>
  async () => {
    const { rows } = await me.query<{ redeemed: boolean; reason: string | null }>(
      'select * from public.redeem_access_code($1)',
      [sent],
    )
    answers.push(rows[0]?.redeemed ? 'redeemed' : String(rows[0]?.reason))
  }

const held = async ({ db }: Course, who: TestUser) => {
  const { rows } = await db.query<{ status: string; plan: string; days: number | null; trials: number }>(
    `select s.status, s.plan, round(extract(epoch from s.current_period_end - now()) / 86400)::integer as days,
            (select count(*)::integer from private.audit_events e
              where e.subject_id = s.user_id and e.action = 'subscription.trial_started') as trials
       from public.subscriptions s where s.user_id = $1`,
    [who.id],
  )
  return rows[0]
}

describe('a subscription, with calls at once:', () => {
  race('two plans chosen three times: one trial starts', async course => {
    const me = await course.athlete({ subscription: null })
    expect(await course.together(choose(me, 'team'), choose(me, 'coach'), choose(me, 'team'))).toEqual([
      'done',
      'done',
      'done',
    ])
    expect(await held(course, me)).toMatchObject({ status: 'trialing', days: 14, trials: 1 })
  })

  race('one code redeemed three times by one person: it counts once', async course => {
    const me = await course.athlete({ subscription: null })
    const { code: sent } = await code(course, 30, null)
    const answers: string[] = []
    await course.together(redeem(me, sent, answers), redeem(me, sent, answers), redeem(me, sent, answers))
    expect(answers.sort()).toEqual(['already_redeemed', 'already_redeemed', 'redeemed'])
    expect(await held(course, me)).toMatchObject({ status: 'active', plan: 'coach', days: 30 })
  })

  race('the last redemption of a code by three people: one gets it', async course => {
    const people = await Promise.all([course.athlete(), course.athlete(), course.athlete()])
    const { id, code: sent } = await code(course, 30, 1)
    const answers: string[] = []
    await course.together(...people.map(me => redeem(me, sent, answers)))
    expect(answers.sort()).toEqual(['exhausted', 'exhausted', 'redeemed'])
    expect(await course.value('select redeemed from private.access_codes where id = $1', [id])).toBe(1)
  })

  race('a plan chosen and a code redeemed: the code counts, and no day is lost', async course => {
    const me = await course.athlete({ subscription: null })
    const { code: sent } = await code(course, 30, 1)
    const outcomes = await course.together(choose(me, 'coach'), redeem(me, sent))
    expectOneOf(outcomes, ['done', 'done'])
    expect(await held(course, me)).toMatchObject({ status: 'active', plan: 'coach' })
    expect([30, 44]).toContain((await held(course, me))?.days)
  })

  race('two codes at once: the days of both', async course => {
    const me = await course.athlete({ subscription: null })
    const [first, second] = await Promise.all([code(course, 10, 1), code(course, 20, 1)])
    expect(await course.together(redeem(me, first.code), redeem(me, second.code))).toEqual(['done', 'done'])
    expect(await held(course, me)).toMatchObject({ status: 'active', days: 30 })
  })

  race('a code redeemed while it is revoked: redeemed before it, or refused', async course => {
    const [me, admin] = await Promise.all([course.athlete({ subscription: null }), course.athlete()])
    await course.db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
      admin.id,
    ])
    const { id, code: sent } = await code(course, 10, 1)
    const answers: string[] = []
    expectEach(await course.together(redeem(me, sent, answers), () => call(admin, 'revoke_access_code', id)))
    expect(['redeemed', 'expired']).toContain(answers[0])
    expect((await held(course, me))?.status).toBe(answers[0] === 'redeemed' ? 'active' : undefined)
  })
})
