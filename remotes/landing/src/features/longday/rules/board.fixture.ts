import type { Board, Line, TeamLine } from '../model/types.ts'

export const aLine = (over: Partial<Line> = {}): Line => ({
  no: 1,
  name: 'Ada',
  team: null,
  division: 1,
  score: 10,
  rank: 1,
  division_rank: 1,
  entries: 1,
  pending: 0,
  stations: [10],
  last_hour: 0,
  rank_before: null,
  gone: false,
  ...over,
})

export const aTeamLine = (over: Partial<TeamLine> = {}): TeamLine => ({
  no: 1,
  name: 'Iron',
  members: [1],
  score: 10,
  rank: 1,
  last_hour: 0,
  rank_before: null,
  stations: [10],
  ...over,
})

export const aBoard = ({
  event,
  ...over
}: Partial<Omit<Board, 'event'>> & { event?: Partial<Board['event']> } = {}): Board => ({
  event: {
    title: 'Night of squats',
    description: '',
    rules: '',
    time_zone: 'Europe/Zurich',
    starts_at: '2027-06-05T08:00:00Z',
    ends_at: '2027-06-06T08:00:00Z',
    status: 'running',
    unit: 'reps',
    wins: 'highest',
    mode: 'both',
    team_size: 4,
    judged: false,
    public: false,
    grace_minutes: 30,
    stations: [{ no: 1, name: 'Squats', weight: 1 }],
    divisions: [{ no: 1, name: 'Open', factor: 1 }],
    pending: 0,
    appeals: 0,
    final_at: null,
    sha256: null,
    join_code: 'KQZMTR',
    ...event,
  },
  people: [],
  teams: [],
  hours: { all: Array.from({ length: 24 }, () => 0), people: {}, teams: {} },
  recent: [],
  ...over,
})
