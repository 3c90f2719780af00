import { randomBytes, randomUUID } from 'node:crypto'

/**
 * An event that runs, organised by the head coach and judged by the coach: the owner is captain of a team with the peer, the grantee
 * takes part alone. And one that is ahead, which the grantee has joined.
 */
export type StagedLongDay = Record<
  | 'longday'
  | 'longdayLink'
  | 'longdayAhead'
  | 'longdayAheadLink'
  | 'ownersPlace'
  | 'ownersCounted'
  | 'ownersPending'
  | 'peersRejected'
  | 'peersAppealed',
  string
>

type Insert = (table: string, row: Record<string, unknown>) => Promise<string>
type People = Record<'owner' | 'peer' | 'grantee' | 'coach' | 'head', { id: string }>

const HOUR = 3_600_000
const link = () => randomBytes(16).toString('hex')

/** By plain inserts, as in fixture.ts. */
export const stageLongDay = async (insert: Insert, people: People): Promise<StagedLongDay> => {
  const stageEvent = async (title: string, startsAt: Date, address: string) => {
    const id = await insert('public.longday_events', {
      organiser_id: people.head.id,
      link: address,
      title,
      description: '',
      rules: '',
      time_zone: 'UTC',
      starts_local: startsAt.toISOString().slice(0, 19),
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 24 * HOUR),
      unit: 'reps',
      wins: 'highest',
      mode: 'both',
      team_size: 4,
      judged: false,
      public: false,
      grace_minutes: 0,
      entries_per_hour: 600,
      largest_value: 500,
      created_at: startsAt,
    })
    await insert('private.longday_stations', { event_id: id, no: 1, name: 'Row', weight: 1 })
    await insert('private.longday_divisions', { event_id: id, no: 1, name: 'Open', factor: 1 })
    return id
  }
  const now = Date.now()
  const [longdayLink, longdayAheadLink] = [link(), link()]
  const longday = await stageEvent('Cast event', new Date(now - HOUR), longdayLink)
  const longdayAhead = await stageEvent('Cast event ahead', new Date(now + 24 * HOUR), longdayAheadLink)
  const team = await insert('private.longday_teams', { event_id: longday, no: 1, name: 'Oars', code: link() })
  await insert('private.longday_codes', { code: 'CASTAB', event_id: longday })
  await insert('private.longday_codes', { code: 'CASTAC', event_id: longday, team_id: team })
  const place = (event_id: string, user_id: string, no: number, row: Record<string, unknown> = {}) =>
    insert('private.longday_participants', {
      event_id,
      user_id,
      no,
      public_name: `Name ${no}`,
      division: 1,
      waiver_at: new Date(now - 2 * HOUR),
      ...row,
    })
  const owner = await place(longday, people.owner.id, 1, {
    team_id: team,
    captain: true,
    score: 10,
    counted: 1,
    pending: 1,
  })
  const peer = await place(longday, people.peer.id, 2, { team_id: team })
  await place(longday, people.grantee.id, 3)
  await place(longdayAhead, people.grantee.id, 1)
  await insert('private.longday_judges', {
    event_id: longday,
    user_id: people.coach.id,
    appointed_at: new Date(now),
  })
  const at = new Date(now - HOUR / 2)
  const enter = (participant_id: string, user: string, state: string) =>
    insert('public.longday_entries', {
      id: randomUUID(),
      event_id: longday,
      participant_id,
      team_id: team,
      station: 1,
      value: 10,
      comment: 'Hurts',
      received_at: at,
      counts_at: at,
      late: false,
      state,
      entered_by: user,
    })
  const ownersCounted = await enter(owner, people.owner.id, 'counted')
  await insert('private.longday_tallies', { participant_id: owner, station: 1, value: 10, counted: 1 })
  await insert('private.longday_hours', { participant_id: owner, hour: 0, entries: 1, points: 10 })
  const ownersPending = await enter(owner, people.owner.id, 'pending')
  const rejected = async () => {
    const entry_id = await enter(peer, people.peer.id, 'rejected')
    const ruling = { judge_id: people.coach.id, verdict: 'reject', reason: 'Not seen', at }
    await insert('private.longday_rulings', { entry_id, ...ruling })
    return entry_id
  }
  const peersRejected = await rejected()
  const peersAppealed = await rejected()
  await insert('private.longday_appeals', { entry_id: peersAppealed, message: 'I did it', at })
  return {
    longday,
    longdayLink,
    longdayAhead,
    longdayAheadLink,
    ownersPlace: owner,
    ownersCounted,
    ownersPending,
    peersRejected,
    peersAppealed,
  }
}
