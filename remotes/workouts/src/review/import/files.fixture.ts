/** A training history, written as the applications write theirs. */
export interface Written {
  /** Local: `2026-08-07T17:05`. */
  start: string
  title: string
  exercise: string
  type: 'warmup' | 'normal' | 'dropset' | 'failure'
  kg: number
  reps: number
  rpe?: number
  note?: string
  /** Only Hevy says it. */
  superset?: number
}

const EXERCISES = ['Squat (Barbell)', 'Bench Press (Barbell)', 'Deadlift (Barbell)', 'Bicep Curl (Dumbbell)']
const two = (value: number) => String(value).padStart(2, '0')

interface Sessions {
  everyDays?: number
  /** Put after each title: a history of its own. */
  mark?: string
}

/** So many sessions from September 2024 on, each of five sets of each of four exercises, the same set repeated among them. */
export const sessionsOf = (count: number, { everyDays = 7, mark = '' }: Sessions = {}): Written[] =>
  Array.from({ length: count }, (_, session) => {
    const day = new Date(Date.UTC(2024, 8, 1 + session * everyDays))
    const start = `${day.toISOString().slice(0, 10)}T${two(7 + (session % 12))}:05`
    return EXERCISES.flatMap(exercise =>
      Array.from(
        { length: 5 },
        (_, set): Written => ({
          start,
          title: `${session % 2 ? 'Upper "A", heavy' : 'Lower; legs'}${mark}`,
          exercise,
          type: set === 0 ? 'warmup' : set === 4 ? 'failure' : 'normal',
          kg: 40 + (session % 20) * 2.5,
          reps: 5,
          ...(set === 1 && { rpe: 8.5 }),
          ...(set === 2 && { note: 'Felt good,\n"very" good' }),
        }),
      ),
    )
  }).flat()

/** 2,000 sets of two years, in all months. */
export const TWO_THOUSAND: Written[] = sessionsOf(100)

const LB = 2.20462262185
const quoted = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const lines = (delimiter: string, rows: (string | number | null)[][]) =>
  `${rows.map(row => row.map(cell => quoted(String(cell ?? ''))).join(delimiter)).join('\n')}\n`
const at = (start: string, minutes = 0) => new Date(Date.parse(`${start}Z`) + minutes * 60_000)

/** The number of a set within its exercise, from 0. */
const numbers = (sets: readonly Written[]): number[] => {
  const seen = new Map<string, number>()
  return sets.map(({ start, exercise }) => {
    const count = seen.get(start + exercise) ?? 0
    seen.set(start + exercise, count + 1)
    return count
  })
}

export interface HevyOptions {
  units?: 'kg' | 'lbs' | 'both'
  /** Of the month names; `iso` writes ISO 8601. */
  dates?: 'iso' | (string & {})
}

export function hevyFile(sets: readonly Written[], { units = 'kg', dates = 'en' }: HevyOptions = {}): string {
  const month = new Intl.DateTimeFormat(dates === 'iso' ? 'en' : dates, { month: 'short', timeZone: 'UTC' })
  const written = (day: Date) =>
    dates === 'iso'
      ? day.toISOString().slice(0, 19)
      : `${day.getUTCDate()} ${month.format(day)} ${day.getUTCFullYear()}, ${two(day.getUTCHours())}:${two(day.getUTCMinutes())}`
  const weights = { kg: ['weight_kg'], lbs: ['weight_lbs'], both: ['weight_kg', 'weight_lbs'] }[units]
  const distances = { kg: ['distance_km'], lbs: ['distance_miles'], both: ['distance_km', 'distance_miles'] }[
    units
  ]
  const header = [
    ...[
      'title',
      'start_time',
      'end_time',
      'description',
      'exercise_title',
      'superset_id',
      'exercise_notes',
      'set_index',
    ],
    ...['set_type', ...weights, 'reps', ...distances, 'duration_seconds', 'rpe'],
  ]
  const number = numbers(sets)
  const rows = sets.map((set, index) => [
    ...[
      set.title,
      written(at(set.start)),
      written(at(set.start, 65)),
      '',
      set.exercise,
      set.superset ?? null,
      set.note ?? null,
    ],
    ...[number[index] ?? 0, set.type],
    ...weights.map(name =>
      name === 'weight_kg' ? set.kg : units === 'both' ? null : Number((set.kg * LB).toFixed(2)),
    ),
    ...[set.reps, ...distances.map(() => null), null, set.rpe ?? null],
  ])
  return lines(',', [header, ...rows])
}

export interface StrongOptions {
  dialect?: 'semicolon' | 'comma'
  units?: 'kg' | 'lbs'
  /** Whether the comma dialect's header says the unit. */
  unitInHeader?: boolean
  clock?: 24 | 12
  mark?: boolean
}

export function strongFile(
  sets: readonly Written[],
  { dialect = 'comma', units = 'kg', unitInHeader = false, clock = 24, mark = false }: StrongOptions = {},
): string {
  const weight = (kg: number) => (units === 'kg' ? kg : Number((kg * LB).toFixed(2)))
  const written = (start: string) => {
    const [date, time] = start.split('T')
    const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number)
    const half = hour < 12 ? 'AM' : 'PM'
    return clock === 24
      ? `${date} ${two(hour)}:${two(minute)}:00`
      : `${date} ${hour % 12 || 12}:${two(minute)}:00\u202f${half}`
  }
  const number = numbers(sets)
  const order = (set: Written, index: number) =>
    ({ warmup: 'W', dropset: 'D', failure: 'F', normal: number[index] ?? 0 })[set.type]
  const rows = sets.flatMap((set, index) => {
    const row = (setOrder: string | number, reps: number, kg: number, seconds: number) =>
      dialect === 'semicolon'
        ? [
            ...[
              written(set.start),
              set.title,
              set.exercise,
              setOrder,
              weight(kg),
              units,
              reps,
              set.rpe ?? null,
            ],
            ...[0, 'm', seconds, set.note ?? null, null, '1h 5m'],
          ]
        : [
            ...[written(set.start), set.title, '1h 5m', set.exercise, setOrder, weight(kg), reps, 0, seconds],
            ...[set.note ?? null, null, set.rpe ?? null],
          ]
    const rest = number[index] === 0 ? [row('Rest Timer', 0, 0, 90)] : []
    return [row(order(set, index), set.reps, set.kg, 0), ...rest]
  })
  const header =
    dialect === 'semicolon'
      ? 'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration'.split(
          ';',
        )
      : `Date,Workout Name,Duration,Exercise Name,Set Order,Weight${unitInHeader ? ` (${units})` : ''},Reps,Distance,Seconds,Notes,Workout Notes,RPE`.split(
          ',',
        )
  return (mark ? '\uFEFF' : '') + lines(dialect === 'semicolon' ? ';' : ',', [header, ...rows])
}
