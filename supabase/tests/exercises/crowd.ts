const PREFIXES =
  'Tempo,Paused,Deficit,Banded,Slow,Explosive,Chain,Cluster,Isometric,Heavy,Light,Eccentric,1.5-Rep'.split(
    ',',
  )
const MANNERS =
  'Incline,Decline,Seated,Standing,Half-Kneeling,Wide-Grip,Close-Grip,30-Degree,Single-Arm,B-Stance,Offset'.split(
    ',',
  )
const EQUIPMENT = 'Barbell,Dumbbell,Kettlebell,Cable,Machine,Smith Machine,Band,Landmine'.split(',')
const LIFTS =
  'Squat,Front Squat,Split Squat,Deadlift,Romanian Deadlift,Hip Thrust,Lunge,Step-Up,Bench Press,Overhead Press,Row,Pulldown,Pull-Up,Curl,Extension,Lateral Raise,Calf Raise,Fly,Clean,Snatch,Jump,Carry,Plank'.split(
    ',',
  )

interface Database {
  query(sql: string, values?: unknown[]): Promise<unknown>
}

/** The n-th name: all are different, and neighbours have nothing in common. */
function nameOf(n: number): string {
  const all = PREFIXES.length * MANNERS.length * EQUIPMENT.length * LIFTS.length
  let left = (n * 7919) % all
  const pick = (list: string[]) => {
    const one = list[left % list.length]
    left = Math.floor(left / list.length)
    return one
  }
  return [pick(PREFIXES), pick(MANNERS), pick(EQUIPMENT), pick(LIFTS)].join(' ')
}

/** Abbreviated as coaches do with their own exercises: `TIDC`. */
const initialsOf = (name: string): string =>
  name
    .split(/[ -]/)
    .map(word => word[0])
    .join('')

/** Adds exercises until one person can find this many: the global ones, up to 2,000 of their own, the rest of their team. */
export async function crowd(db: Database, owner: string, team: string, wanted: number): Promise<void> {
  const names = Array.from({ length: wanted }, (_, n) => nameOf(n))
  await db.query(
    `insert into public.exercises (owner_id, team_id, name, slug, aliases, pattern, equipment, loading, measurement, mechanic)
     select case when n <= 2000 then $1::uuid end, case when n > 2000 then $2::uuid end, name, 'crowd-' || n,
            case when n % 4 = 0 then array[alias] else '{}' end, 'other', 'other', 'none', 'reps', 'compound'
       from unnest($3::text[], $4::text[]) with ordinality u (name, alias, n)
      where n <= $5 - (select count(*) from public.exercises where owner_id is null and team_id is null)`,
    [owner, team, names, names.map(initialsOf), wanted],
  )
  await db.query('analyze public.exercises')
}
