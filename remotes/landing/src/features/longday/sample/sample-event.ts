import type { Board, Line } from '../model/types.ts'

const line = (
  no: number,
  name: string,
  team: number | null,
  score: number,
  lastHour: number,
  before: number,
): Line => ({
  no,
  name,
  gone: false,
  team,
  division: 1,
  score,
  rank: no,
  division_rank: no,
  entries: Math.round(score / 10),
  pending: 0,
  last_hour: lastHour,
  rank_before: before,
  stations: [],
})

/**
 * A fictional event in its eighteenth hour, in the form in which the server answers. People are in the order of their ranks. No number has four digits: where
 * it is prerendered nobody knows how a reader writes them.
 */
export const SAMPLE: Board = {
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
    judged: true,
    public: true,
    grace_minutes: 30,
    stations: [{ no: 1, name: 'Squat', weight: 1 }],
    divisions: [{ no: 1, name: 'Open', factor: 1 }],
    pending: 0,
    appeals: 0,
    final_at: null,
    sha256: null,
    join_code: null,
  },
  people: [
    line(1, 'Mara', 1, 480, 31, 2),
    line(2, 'Jonas', 2, 471, 18, 1),
    line(3, 'Ines', 1, 438, 27, 3),
    line(4, 'Tomás', 2, 402, 36, 6),
    line(5, 'Night owl', null, 395, 12, 4),
    line(6, 'Keiko', null, 371, 24, 5),
  ],
  teams: [
    {
      no: 1,
      name: 'Night shift',
      members: [1, 3],
      score: 918,
      rank: 1,
      last_hour: 58,
      rank_before: 1,
      stations: [],
    },
    {
      no: 2,
      name: 'Iron row',
      members: [2, 4],
      score: 873,
      rank: 2,
      last_hour: 54,
      rank_before: 2,
      stations: [],
    },
  ],
  hours: { all: [], people: {}, teams: {} },
  recent: [],
}
