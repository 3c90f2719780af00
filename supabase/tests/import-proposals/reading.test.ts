import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestDatabase,
  insert,
  type Persona,
  type TestDatabase,
  type TestUser,
} from '../fixtures/index.ts'
import { call, findExercises, grant, refusal } from '../workouts/training.ts'
import { aFile, agree, agreeAll, aPair, end, made, propose, received, rowsOf, runOut } from './proposals.ts'

/** Who can read staged training, and when: the coach and the athlete, while it is open. */

let db: TestDatabase
let squat: string
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  squat = (await findExercises(db)).squat
})
afterAll(() => db.close())

const WHO = [
  'coach',
  'other coach with write',
  'head coach',
  'admin',
  'athlete',
  'other athlete',
  'nobody',
] as const
type Who = (typeof WHO)[number]

interface Scene {
  people: Record<Who, Persona>
  athlete: TestUser
  coach: TestUser
  id: string
}

/** The states of a proposal, and who reads it: s staged, a accepted, e in the export only, - nothing, ! permission denied. */
const STATES: Record<string, { come: (scene: Scene) => Promise<unknown>; reads: string }> = {
  //                                       coach other head admin athlete other nobody
  staged: { come: async () => {}, reads: ' s     -     -    -     s       -     ! ' },
  'agreed in part': {
    come: ({ athlete, id }) => agree(athlete, id),
    reads: '                               s     -     -    -     s       -     ! ',
  },
  agreed: {
    come: ({ athlete, id }) => agreeAll(athlete, id),
    reads: '                               a     -     -    -     e       -     ! ',
  },
  'agreed, and 14 days later': {
    come: async ({ athlete, id }) => {
      await agreeAll(athlete, id)
      await runOut(db, id)
    },
    reads: '                               -     -     -    -     -       -     ! ',
  },
  refused: {
    come: ({ athlete, id }) => end(athlete, id),
    reads: '                               -     -     -    -     -       -     ! ',
  },
  withdrawn: {
    come: ({ coach, id }) => end(coach, id),
    reads: '                               -     -     -    -     -       -     ! ',
  },
  'expired, not swept': {
    come: ({ id }) => runOut(db, id),
    reads: '                               -     -     -    -     -       -     ! ',
  },
  'access expired': {
    come: ({ coach }) =>
      db.query(
        `update public.coach_permissions set expires_at = now() - interval '1 second' where coach_id = $1`,
        [coach.id],
      ),
    reads: '                               -     -     -    -     s       -     ! ',
  },
  'access revoked': {
    come: ({ athlete, coach }) => call(athlete, 'revoke_coach_permission', athlete.id, coach.id),
    reads: '                               -     -     -    -     s       -     ! ',
  },
  'access reduced to reading': {
    come: ({ athlete, coach }) => call(athlete, 'grant_coach_permission', athlete.id, coach.id, 'read'),
    reads: '                               -     -     -    -     s       -     ! ',
  },
  'connection removed': {
    come: ({ athlete, coach }) =>
      db.query(
        'delete from public.connections where $1 in (requester_id, recipient_id) and $2 in (requester_id, recipient_id)',
        [athlete.id, coach.id],
      ),
    reads: '                               -     -     -    -     s       -     ! ',
  },
  'blocked by the athlete': {
    come: ({ athlete, coach }) => athlete.query(`select public.manage_user_block($1, 'block')`, [coach.id]),
    reads: '                               -     -     -    -     -       -     ! ',
  },
  'blocked by the coach': {
    come: ({ athlete, coach }) => coach.query(`select public.manage_user_block($1, 'block')`, [athlete.id]),
    reads: '                               -     -     -    -     -       -     ! ',
  },
}

const stage = async (): Promise<Scene> => {
  const { athlete, coach } = await aPair(db)
  const [other, head, admin, stranger] = await Promise.all([
    db.createUser({ metadata: { role: 'coach' } }),
    db.createUser({ metadata: { role: 'coach' } }),
    db.createUser({ metadata: { role: 'coach' } }),
    db.createUser(),
  ])
  await grant(db, athlete, other, 'write')
  const team = await insert(db, 'public.teams', { name: 'Team', created_by: head.id })
  for (const [person, role] of [
    [head, 'head_coach'],
    [coach, 'coach'],
    [athlete, 'athlete'],
  ] as const)
    await insert(db, 'public.team_members', { team_id: team, user_id: person.id, role })
  await insert(db, 'public.connections', {
    requester_id: coach.id,
    recipient_id: athlete.id,
    status: 'accepted',
  })
  await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
    admin.id,
  ])
  const file = aFile(squat, athlete, { last: false })
  await propose(coach, file)
  await propose(coach, { ...file, part: 1, last: true, workouts: [{ ...file.workouts[0], title: 'Arms' }] })
  const people = {
    coach,
    'other coach with write': other,
    'head coach': head,
    admin,
    athlete,
    'other athlete': stranger,
    nobody: db.asAnon(),
  }
  return { people, athlete, coach, id: file.id }
}

/** What a person reads of it by any call; calls for the athlete alone refuse everybody else. */
async function reads(who: Persona, { athlete, id }: Scene): Promise<string> {
  try {
    const [mine, theirs] = [await received(who), await made(who, athlete)]
    const found = [...mine, ...theirs].find(one => one.id === id)
    const { export: own } = (
      await who.query<{
        export: Record<string, { id?: string; proposal_id?: string; agreed_at?: string | null }[]>
      }>('select public.export_my_data() as export')
    ).rows[0] ?? { export: {} }
    const parts = own.import_proposal_parts?.filter(row => row.proposal_id === id).length ?? 0
    const row = [...(own.import_proposals_received ?? []), ...(own.import_proposals_made ?? [])].find(
      one => one.id === id,
    )
    const cell = !row ? '-' : row.agreed_at === null ? 's' : found ? 'a' : 'e'
    // The export agrees with the lists, and contains no staged training of an accepted proposal.
    expect({ listed: found !== undefined, parts }).toEqual({
      listed: 'sa'.includes(cell),
      parts: cell === 's' ? 2 : 0,
    })
    expect(await refusal(call(who, 'compare_import_proposal', id, 0))).toBe(
      who === athlete && row ? 'ok' : 'PT404 import_proposal_not_found',
    )
    return cell
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    return '!'
  }
}

describe('reading a proposed import', () => {
  it.each(Object.entries(STATES))('that is %s', async (_, { come, reads: expected }) => {
    const scene = await stage()
    await come(scene)
    const found: Record<string, string> = {}
    for (const name of WHO) found[name] = await reads(scene.people[name], scene)
    expect(found).toEqual(
      Object.fromEntries(
        expected
          .trim()
          .split(/\s+/)
          .map((cell, index) => [WHO[index], cell]),
      ),
    )
  })

  it('from the tables is refused to everybody', async () => {
    const scene = await stage()
    for (const table of ['import_proposals', 'import_proposal_parts'])
      for (const who of [scene.coach, scene.athlete, scene.people.admin])
        expect(await refusal(who.query(`select 1 from private.${table}`))).toBe('42501')
  })
})

describe('ending a proposed import', () => {
  let scene: Scene
  beforeEach(async () => {
    scene = await stage()
  })

  it.each(['refused', 'withdrawn', 'blocked by the athlete', 'blocked by the coach'])(
    'leaves nothing when it is %s',
    async state => {
      await STATES[state]?.come(scene)
      expect(await rowsOf(db, scene.athlete)).toEqual({
        workouts: 0,
        sets: 0,
        imports: 0,
        staged: 0,
        parts: 0,
      })
    },
  )

  it('by the sweep deletes what has expired, with what was begun of it, and nothing else', async () => {
    const kept = await stage()
    await agree(scene.athlete, scene.id)
    await runOut(db, scene.id)
    await db.query('select private.queue_due_mails()')
    expect(await rowsOf(db, scene.athlete)).toEqual({ workouts: 0, sets: 0, imports: 0, staged: 0, parts: 0 })
    expect(await rowsOf(db, kept.athlete)).toMatchObject({ staged: 1, parts: 2 })
  })

  it('by the sweep deletes uploads that were not completed within an hour', async () => {
    const file = aFile(squat, scene.athlete, { last: false })
    await propose(scene.coach, file)
    expect((await received(scene.athlete)).map(({ id }) => id)).toEqual([scene.id])
    await db.query(
      `update private.import_proposals set created_at = now() - interval '61 minutes' where id = $1`,
      [file.id],
    )
    await db.query('select private.queue_due_mails()')
    expect(await rowsOf(db, scene.athlete)).toMatchObject({ staged: 1 })
  })

  it('by deleting the coach’s account deletes open proposals, and keeps accepted ones without a name', async () => {
    const agreed = await stage()
    await agreeAll(agreed.athlete, agreed.id)
    for (const { coach } of [scene, agreed])
      await db.query('delete from auth.users where id = $1', [coach.id])
    expect(await rowsOf(db, scene.athlete)).toMatchObject({ staged: 0, parts: 0 })
    expect(await rowsOf(db, agreed.athlete)).toMatchObject({ workouts: 3, sets: 6, imports: 1, staged: 0 })
    expect(await call(agreed.athlete, 'get_imports')).toMatchObject([{ proposed_by: null, sets: 6 }])
  })

  it('by deleting the athlete’s account deletes everything', async () => {
    await db.query('delete from auth.users where id = $1', [scene.athlete.id])
    expect(await rowsOf(db, scene.athlete)).toMatchObject({ staged: 0, parts: 0 })
  })

  it('does nothing for anybody but the two, and for an unknown id', async () => {
    for (const name of ['other coach with write', 'head coach', 'admin', 'other athlete'] as const)
      expect(await end(scene.people[name], scene.id)).toBe(false)
    expect(await end(scene.athlete, randomUUID())).toBe(false)
    expect(await rowsOf(db, scene.athlete)).toMatchObject({ staged: 1, parts: 2 })
  })

  it('is allowed to a coach without access, and does nothing to an accepted one', async () => {
    const agreed = await stage()
    await agreeAll(agreed.athlete, agreed.id)
    for (const one of [scene, agreed]) await STATES['access revoked']?.come(one)
    expect(await end(scene.coach, scene.id)).toBe(true)
    expect(await end(agreed.coach, agreed.id)).toBe(false)
    expect(await rowsOf(db, agreed.athlete)).toMatchObject({ workouts: 3 })
  })
})
