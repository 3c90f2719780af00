import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'
import { refusal } from '../../refusal.ts'
import { brokenInvariants } from '../invariants.ts'
import { foresee, observe, type Reality } from './reality.ts'
import { answerInvitation, invite, mayAnswer, propose } from './team.ts'
import { type Level, NAMES, type Name, type TeamRole, type World } from './world.ts'

/** How a call may be refused. Everything else, above all an error of PostgreSQL's own, is a defect. */
const DECLARED = /^(done|(401|402|403|404|409|422|429) [a-z_]+)$/

/** One thing that somebody does, or that happens. */
interface Step {
  kind: string
  label: string
  /** Changes the model; whether it is allowed. */
  model(world: World): boolean
  /** Does it. Answers as `refusal` does. */
  real(reality: Reality): Promise<string>
}

/** How often each kind was allowed and refused: a kind that never happens proves nothing. */
export type Tally = Map<string, { allowed: number; refused: number }>

/** What differs, in words: a diff of two whole views would hide it. */
const differences = (name: Name, seen: object, foreseen: object): string[] => {
  const found = new Map(Object.entries(seen))
  return Object.entries(foreseen).flatMap(([key, value]) =>
    isDeepStrictEqual(found.get(key), value)
      ? []
      : [`${key} of ${name} should be ${JSON.stringify(value)}, is ${JSON.stringify(found.get(key))}`],
  )
}

class Command implements fc.AsyncCommand<World, Reality> {
  private readonly resolve: (world: World) => Step
  private readonly tally: Tally
  private label: string | null = null

  constructor(resolve: (world: World) => Step, tally: Tally) {
    this.resolve = resolve
    this.tally = tally
  }

  check(): boolean {
    return true
  }

  async run(world: World, reality: Reality): Promise<void> {
    const step = this.resolve(world)
    this.label = step.label
    const allowed = step.model(world)
    const outcome = await step.real(reality)
    const counts = this.tally.get(step.kind) ?? { allowed: 0, refused: 0 }
    counts[allowed ? 'allowed' : 'refused'] += 1
    this.tally.set(step.kind, counts)
    expect(outcome, `${step.label}: refused in a way that is not declared`).toMatch(DECLARED)
    expect(outcome === 'done', `${step.label}: answered ${outcome}`).toBe(allowed)
    const seen = await Promise.all(NAMES.map(name => observe(reality, name)))
    const surprises = NAMES.flatMap((name, index) =>
      differences(name, seen[index] ?? {}, foresee(world, name)),
    )
    expect([...surprises, ...(await brokenInvariants(reality.db))], `after: ${step.label}`).toEqual([])
  }

  toString(): string {
    return this.label ?? '(not run)'
  }
}

type Args = (string | number | boolean | null)[]

/** A call by one of the four. */
const call =
  (me: Name, procedure: string, args: (reality: Reality) => Args) =>
  (reality: Reality): Promise<string> => {
    const values = args(reality)
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    return refusal(reality.users[me].query(`select public.${procedure}(${places})`, values))
  }

const id =
  (...names: Name[]) =>
  ({ users }: Reality): string[] =>
    names.map(name => users[name].id)

const connections = {
  ask: (me: Name, other: Name): Step => ({
    kind: 'ask',
    label: `${me} asks ${other} to connect`,
    model: world => me !== other && world.ask(me, other),
    real: call(me, 'send_connection_request', ({ users }) => [users[other].email]),
  }),
  answer: (me: Name, asker: Name, response: 'accept' | 'reject'): Step => ({
    kind: response,
    label: `${me} ${response}s ${asker}'s request`,
    model: world => me !== asker && world.answer(me, asker, response),
    real: async reality => {
      const { rows } = await reality.db.query<{ id: string }>(
        'select id from public.connections where $1 in (requester_id, recipient_id) and $2 in (requester_id, recipient_id)',
        id(me, asker)(reality),
      )
      const noSuchRow = '00000000-0000-4000-8000-000000000000'
      return call(me, 'respond_to_connection_request', () => [rows[0]?.id ?? noSuchRow, response])(reality)
    },
  }),
  remove: (me: Name, other: Name): Step => ({
    kind: 'remove',
    label: `${me} removes ${other}`,
    model: world => me !== other && world.remove(me, other),
    real: async reality => {
      // A delete under row level security is not refused: it finds nothing.
      const { rowCount } = await reality.users[me].query(
        `delete from public.connections
          where least(requester_id, recipient_id) = least($1::uuid, $2) and greatest(requester_id, recipient_id) = greatest($1::uuid, $2)`,
        id(me, other)(reality),
      )
      return rowCount === 0 ? '404 nothing_removed' : 'done'
    },
  }),
  block: (me: Name, other: Name, action: 'block' | 'unblock'): Step => ({
    kind: action,
    label: `${me} ${action}s ${other}`,
    model: world => me !== other && world[action](me, other),
    real: call(me, 'manage_user_block', reality => [...id(other)(reality), action]),
  }),
}

const access = {
  ask: (me: Name, athlete: Name): Step => ({
    kind: 'ask for access',
    label: `${me} asks to see ${athlete}'s workouts`,
    model: world => me !== athlete && world.askForAccess(me, athlete),
    real: call(me, 'request_workout_access', reality => [...id(athlete)(reality), null]),
  }),
  share: (me: Name, viewer: Name, give: boolean): Step => ({
    kind: give ? 'share' : 'stop sharing',
    label: `${me} ${give ? 'shows' : 'no longer shows'} ${viewer} their workouts`,
    model: world => me !== viewer && world.share(me, viewer, give),
    real: call(me, 'grant_workout_access', reality => [...id(viewer)(reality), give]),
  }),
  answer: (me: Name, viewer: Name, approve: boolean): Step => ({
    kind: approve ? 'approve access' : 'decline access',
    label: `${me} ${approve ? 'approves' : 'declines'} that ${viewer} sees their workouts`,
    model: world => me !== viewer && world.answerAccess(me, viewer, approve),
    real: call(me, 'respond_to_workout_access_request', reality => [...id(viewer)(reality), approve, null]),
  }),
  permit: (me: Name, athlete: Name, coach: Name, level: Level, days: number | null): Step => ({
    kind: 'permit',
    label: `${me} lets ${coach} ${level} ${athlete}'s training${days === null ? '' : ` for ${days} days`}`,
    model: world => world.permit(me, athlete, coach, level),
    real: call(me, 'grant_coach_permission', reality => [...id(athlete, coach)(reality), level, days]),
  }),
  withdraw: (me: Name, athlete: Name, coach: Name): Step => ({
    kind: 'withdraw',
    label: `${me} ends ${coach}'s permission for ${athlete}'s training`,
    model: world => world.withdraw(me, athlete, coach),
    real: call(me, 'revoke_coach_permission', id(athlete, coach)),
  }),
  expire: (athlete: Name, coach: Name): Step => ({
    kind: 'expire',
    label: `the last day of ${coach}'s permission for ${athlete}'s training is over`,
    model: world => {
      world.expire(athlete, coach)
      return true
    },
    real: async reality => {
      await reality.db.query(
        `update public.coach_permissions set expires_at = now() - interval '1 second' where athlete_id = $1 and coach_id = $2`,
        id(athlete, coach)(reality),
      )
      return 'done'
    },
  }),
  assign: (me: Name, athlete: Name, coach: Name): Step => ({
    kind: 'assign primary coach',
    label: `${me} names ${coach} as ${athlete}'s primary coach`,
    model: world => world.assign(me, athlete, coach),
    real: call(me, 'assign_primary_coach', id(athlete, coach)),
  }),
  unassign: (me: Name, athlete: Name): Step => ({
    kind: 'remove primary coach',
    label: `${me} removes ${athlete}'s primary coach`,
    model: world => world.unassign(me, athlete),
    real: call(me, 'remove_primary_coach', id(athlete)),
  }),
}

const team = {
  invite: (me: Name, invitee: Name, role: TeamRole): Step => ({
    kind: 'invite',
    label: `${me} invites ${invitee} to the team as ${role}`,
    model: world => invite(world, me, invitee, role),
    real: call(me, 'send_team_invitation', reality => [reality.team, reality.users[invitee].email, role]),
  }),
  propose: (me: Name, invitee: Name): Step => ({
    kind: 'propose',
    label: `${me} proposes ${invitee} for the team`,
    model: world => propose(world, me, invitee),
    real: call(me, 'request_team_addition', reality => [reality.team, reality.users[invitee].email]),
  }),
  answer: (me: Name, invitee: Name, response: 'accept' | 'reject'): Step => ({
    kind: `${response} invitation`,
    label: `${me} ${response}s the open invitation for ${invitee}`,
    model: world => answerInvitation(world, me, invitee, response),
    real: async reality => {
      const { rows } = await reality.db.query<{ id: string }>(
        'select id from public.team_invitations where team_id = $1 and invitee_id = $2 order by created_at desc limit 1',
        [reality.team, ...id(invitee)(reality)],
      )
      const noSuchRow = '00000000-0000-4000-8000-000000000000'
      return call(me, 'respond_to_team_invitation', () => [rows[0]?.id ?? noSuchRow, response])(reality)
    },
  }),
  expire: (invitee: Name): Step => ({
    kind: 'expire invitation',
    label: `the invitation for ${invitee} runs out`,
    model: world => {
      const open = world.invitations.get(invitee)
      if (open) open.expired = true
      return true
    },
    real: async reality => {
      await reality.db.query(
        `update public.team_invitations set expires_at = now() - interval '1 second'
          where team_id = $1 and invitee_id = $2 and status = 'pending'`,
        [reality.team, ...id(invitee)(reality)],
      )
      return 'done'
    },
  }),
}

/** A system admin is made, or made an ordinary person again. */
const promote = (name: Name, up: boolean): Step => ({
  kind: up ? 'promote' : 'demote',
  label: `${name} ${up ? 'becomes' : 'is no longer'} a system admin`,
  model: world => {
    world.admins[up ? 'add' : 'delete'](name)
    return true
  },
  real: async reality => {
    await reality.db.query(
      `update public.user_profiles
          set global_role = case when $2 then 'system_admin' else profile_type::text end::public.global_role where user_id = $1`,
      [...id(name)(reality), up],
    )
    return 'done'
  },
})

const person = fc.constantFrom(...NAMES)
const pair = fc.uniqueArray(person, { minLength: 2, maxLength: 2 }) as fc.Arbitrary<[Name, Name]>
const level = fc.constantFrom<Level[]>('read', 'write')
const role = fc.constantFrom<TeamRole[]>('athlete', 'intern', 'coach', 'head_coach')
const response = fc.constantFrom<('accept' | 'reject')[]>('accept', 'accept', 'reject')
const days = fc.option(fc.constantFrom(1, 7, 365))
const coach = fc.constantFrom<Name[]>('Ada', 'Ben', 'Ben', 'Cleo')

/** What waits in the model for somebody, so that answers are given often enough; `fallback` when nothing does. */
const waiting = <T>(open: (world: World) => T[], index: number, world: World): T | undefined => {
  const found = open(world)
  return found[index % Math.max(found.length, 1)]
}

const pairs = NAMES.flatMap(a => NAMES.filter(b => b !== a).map(b => [a, b] as const))

/** A sequence of up to `maxCommands` of everything above. */
export const sequences = (
  maxCommands: number,
  tally: Tally,
  replayPath?: string,
): fc.Arbitrary<Iterable<fc.AsyncCommand<World, Reality>>> => {
  const plain = (step: fc.Arbitrary<Step>) => step.map(found => new Command(() => found, tally))
  const answers = <T>(
    open: (world: World) => T[],
    answer: (found: T, yes: boolean) => Step,
    otherwise: fc.Arbitrary<Step>,
  ) =>
    fc.tuple(fc.nat(11), fc.integer({ min: 0, max: 2 }), otherwise).map(
      ([index, choice, fallback]) =>
        new Command(world => {
          const found = waiting(open, index, world)
          return found === undefined ? fallback : answer(found, choice > 0)
        }, tally),
    )
  const anyAnswer = fc.tuple(pair, response).map(([[me, asker], one]) => connections.answer(me, asker, one))
  const anyAccessAnswer = fc
    .tuple(pair, fc.boolean())
    .map(([[me, viewer], yes]) => access.answer(me, viewer, yes))
  const anyTeamAnswer = fc
    .tuple(person, person, response)
    .map(([me, invitee, one]) => team.answer(me, invitee, one))
  const ask = plain(pair.map(two => connections.ask(...two)))
  return fc.commands(
    [
      ask,
      ask,
      plain(anyAnswer),
      answers(
        world =>
          pairs.filter(
            ([me, asker]) =>
              world.row(me, asker)?.status === 'pending' && world.pair(me, asker).asker === asker,
          ),
        ([me, asker], yes) => connections.answer(me, asker, yes ? 'accept' : 'reject'),
        anyAnswer,
      ),
      plain(pair.map(two => connections.remove(...two))),
      plain(fc.tuple(person, person).map(two => connections.block(...two, 'block'))),
      plain(pair.map(two => connections.block(...two, 'unblock'))),
      answers(
        world => pairs.filter(([me, other]) => world.pair(me, other).blockers.includes(me)),
        ([me, other]) => connections.block(me, other, 'unblock'),
        pair.map(two => connections.ask(...two)),
      ),
      plain(pair.map(two => access.ask(...two))),
      plain(fc.tuple(pair, fc.boolean()).map(([two, give]) => access.share(...two, give))),
      plain(anyAccessAnswer),
      answers(
        world => pairs.filter(([me, viewer]) => world.pair(me, viewer).asks.includes(viewer)),
        ([me, viewer], yes) => access.answer(me, viewer, yes),
        pair.map(two => access.ask(...two)),
      ),
      plain(fc.tuple(person, person, coach, level, days).map(args => access.permit(...args))),
      plain(fc.tuple(person, coach, level, days).map(([me, ...rest]) => access.permit(me, me, ...rest))),
      plain(fc.tuple(person, person, coach).map(args => access.withdraw(...args))),
      plain(fc.tuple(person, coach).map(args => access.expire(...args))),
      plain(fc.tuple(person, person, coach).map(args => access.assign(...args))),
      plain(fc.tuple(person, coach).map(([me, one]) => access.assign(me, me, one))),
      plain(fc.tuple(person, person).map(args => access.unassign(...args))),
      plain(fc.tuple(person, person, role).map(args => team.invite(...args))),
      plain(fc.tuple(person, role).map(([invitee, one]) => team.invite('Ada', invitee, one))),
      plain(fc.tuple(person, person).map(args => team.propose(...args))),
      plain(anyTeamAnswer),
      answers(
        world =>
          NAMES.flatMap(me =>
            NAMES.filter(invitee => mayAnswer(world, me, invitee)).map(invitee => [me, invitee] as const),
          ),
        ([me, invitee], yes) => team.answer(me, invitee, yes ? 'accept' : 'reject'),
        anyTeamAnswer,
      ),
      plain(person.map(team.expire)),
      plain(fc.tuple(person, fc.boolean()).map(args => promote(...args))),
    ],
    { maxCommands, size: 'max', ...(replayPath ? { replayPath } : {}) },
  )
}
