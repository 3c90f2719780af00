import { parseDate } from '@internationalized/date'
import { formatFullDay } from '../../model/dates/day-format.ts'
import { bestSetOf } from '../../model/history/trained-session.ts'
import type { SessionFigures } from '../../model/log/session-figures.ts'
import { areAlike, setsInBrief } from '../../model/log/sets-in-brief.ts'
import type { DayRecord } from '../../model/records/record-text.ts'
import { formatTotal, fromKg, type WeightUnit } from '../../model/units/weight.ts'
import { countWorkingSets, isWorkingSet } from '../../model/volume/working-set.ts'
import type { PrescribedExercise, SetLog } from '../../model/workout/workout.ts'

/** What of a workout may be on a picture. No note and no comment is in it: others may have written them, or be named in them. */
export interface PictureSession {
  title: string
  /** Somebody else planned it and wrote the title. */
  isTitleOfOther: boolean
  /** YYYY-MM-DD */
  date: string
  figures: SessionFigures
  exercises: readonly PrescribedExercise[]
  logs: readonly SetLog[]
  records: readonly DayRecord[]
}

export const PICTURE_PARTS = [
  'title',
  'date',
  'duration',
  'sets',
  'volume',
  'exercises',
  'records',
  'name',
] as const
export type PicturePart = (typeof PICTURE_PARTS)[number]
export type PictureChoices = Readonly<Record<PicturePart, boolean>>

/** How who trains reads it, and what may be said of them. */
export interface PictureReader {
  unit: WeightUnit
  /** The person's own name; empty when unknown. */
  name: string
  /** Whether an exercise is called so by the library or by themselves: a name of somebody else's is on no picture. */
  isNameKnown: (exerciseId: string) => boolean
}

export interface PictureContent {
  /** Null: it is not on it, as all that follows. */
  title: string | null
  date: string | null
  name: string | null
  figures: { name: string; value: string }[]
  records: { name: string; value: string }[]
  exercises: { name: string; value: string }[]
}

/** Parts that have content, in order. */
export const partsOf = (session: PictureSession, { name }: Pick<PictureReader, 'name'>): PicturePart[] =>
  PICTURE_PARTS.filter(part => {
    if (part === 'duration') return session.figures.minutes !== null
    if (part === 'sets') return session.figures.sets > 0
    if (part === 'volume') return session.figures.volume_kg > 0
    if (part === 'exercises') return session.logs.some(isWorkingSet)
    if (part === 'records') return session.records.length > 0
    return part === 'name' ? name !== '' : true
  })

/** All but what says who it is, by name or by what somebody else has called the workout. */
export const carefulChoices = ({
  isTitleOfOther,
}: Pick<PictureSession, 'isTitleOfOther'>): PictureChoices => ({
  title: !isTitleOfOther,
  date: true,
  duration: true,
  sets: true,
  volume: true,
  exercises: true,
  records: true,
  name: false,
})

export function pictureContent(
  session: PictureSession,
  chosen: PictureChoices,
  { unit, name, isNameKnown }: PictureReader,
): PictureContent {
  const parts = new Set(partsOf(session, { name }).filter(part => chosen[part]))
  const { figures } = session
  const nameOf = (id: string, known: string): string => (isNameKnown(id) ? known : 'Another exercise')
  return {
    title: parts.has('title') ? session.title : null,
    date: parts.has('date') ? formatFullDay(parseDate(session.date)) : null,
    name: parts.has('name') ? name : null,
    figures: [
      ...(parts.has('duration')
        ? [{ name: figures.minutes === 1 ? 'Minute' : 'Minutes', value: String(figures.minutes) }]
        : []),
      ...(parts.has('sets')
        ? [{ name: figures.sets === 1 ? 'Set' : 'Sets', value: String(figures.sets) }]
        : []),
      ...(parts.has('volume')
        ? [{ name: `${unit} lifted`, value: formatTotal(fromKg(figures.volume_kg, unit)) }]
        : []),
    ],
    records: parts.has('records')
      ? session.records.map(record => ({
          name: nameOf(record.exerciseId, record.name),
          value: [`${record.what} ${record.value}`, record.gain && `(${record.gain})`]
            .filter(Boolean)
            .join(' '),
        }))
      : [],
    exercises: parts.has('exercises')
      ? session.exercises.flatMap(exercise => {
          const sets = session.logs.filter(log => log.exercise_id === exercise.id && isWorkingSet(log))
          const best = bestSetOf(sets, exercise.measurement)
          if (!best) return []
          return [
            {
              name: nameOf(exercise.id, exercise.name),
              value: setsInBrief(
                countWorkingSets(sets),
                best,
                unit,
                exercise,
                areAlike(sets, unit, exercise),
              ),
            },
          ]
        })
      : [],
  }
}

/** Nothing of the workout is on it. */
export const isEmptyPicture = ({ title, date, name, figures, records, exercises }: PictureContent): boolean =>
  title === null && date === null && name === null && figures.length + records.length + exercises.length === 0

/** The same in one sentence, for who does not see the picture. */
export const contentWords = ({ title, date, name, figures, records, exercises }: PictureContent): string =>
  [
    title,
    name,
    date,
    ...figures.map(figure => `${figure.value} ${figure.name.toLowerCase()}`),
    ...records.map(record => `Record: ${record.name}, ${record.value}`),
    ...exercises.map(exercise => `${exercise.name}, ${exercise.value}`),
  ]
    .filter(Boolean)
    .join('. ')
