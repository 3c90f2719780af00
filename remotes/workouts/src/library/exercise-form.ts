import { MUSCLES } from '@coach-app/contracts'
import type { OwnFigure } from '@coach-app/figures'
import { placeOfFigure } from '@coach-app/figures/drawn'
import * as z from 'zod/mini'
import {
  EQUIPMENT,
  LATERALITIES,
  LEVELS,
  LOADINGS,
  MECHANICS,
  PATTERNS,
} from '../model/exercise/exercise-words.ts'
import { MEASUREMENTS, type Measurement } from '../model/units/measurement.ts'
import { isVideoAddress, VIDEO_ADDRESS_FAULT } from '../model/workout/video-address.ts'
import type { ExerciseToSave } from './library.data.ts'
import type { LibraryExercise } from './library.ts'

// zod would otherwise try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true })

const MOST_ALIASES = 20
const MOST_FAULTS = 5

/** Texts of a field in which they are separated. */
const parts = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map(part => part.trim())
    .filter(part => part !== '')

const text = (most: number, name: string) =>
  z.string().check(z.trim(), z.maxLength(most, `${name}: at most ${most} characters`))

/** What can be typed; which videos are allowed is the database's to say. */
export const exerciseSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(120, 'Name: at most 120 characters')),
  aliases: z.string().check(
    z.refine(value => parts(value, /[,\n]/).length <= MOST_ALIASES, `At most ${MOST_ALIASES} other names`),
    z.refine(value => parts(value, /[,\n]/).every(part => part.length <= 120), 'Each at most 120 characters'),
  ),
  measurement: z.enum(MEASUREMENTS),
  equipment: z.enum(EQUIPMENT),
  pattern: z.enum(PATTERNS),
  laterality: z.enum(LATERALITIES),
  loading: z.enum(LOADINGS),
  mechanic: z.enum(MECHANICS),
  level: z.enum(LEVELS),
  isOneOfTwo: z.boolean(),
  muscles: z.partialRecord(z.enum(MUSCLES), z.enum(['primary', 'secondary'])),
  /** Chosen, never typed: the database says which there are. */
  figure: z.nullable(z.custom<OwnFigure>()),
  cues: text(500, 'Cue'),
  faults: z.string().check(
    z.refine(value => parts(value, /\n/).length <= MOST_FAULTS, `At most ${MOST_FAULTS} faults, one a line`),
    z.refine(value => parts(value, /\n/).every(part => part.length <= 160), 'Each at most 160 characters'),
  ),
  video_url: z.string().check(
    z.trim(),
    z.maxLength(500, 'At most 500 characters'),
    z.refine(value => value === '' || isVideoAddress(value), VIDEO_ADDRESS_FAULT),
  ),
})

export type ExerciseValues = z.infer<typeof exerciseSchema>

/** A copy of an exercise that everyone has looks like that one. */
const asItIsDrawn = ({ id, slug }: LibraryExercise): OwnFigure | null =>
  placeOfFigure(id) < 0 ? null : { like: slug }

/** What the form shows of an exercise. */
export function valuesOf(exercise: LibraryExercise): ExerciseValues {
  return {
    name: exercise.name,
    aliases: exercise.aliases.join(', '),
    measurement: exercise.measurement as Measurement,
    equipment: exercise.equipment as ExerciseValues['equipment'],
    pattern: exercise.pattern as ExerciseValues['pattern'],
    laterality: exercise.laterality,
    loading: exercise.loading as ExerciseValues['loading'],
    mechanic: exercise.mechanic,
    level: exercise.level,
    isOneOfTwo: exercise.load_multiplier === 2,
    muscles: { ...exercise.muscles } as ExerciseValues['muscles'],
    figure: exercise.figure ?? asItIsDrawn(exercise),
    cues: exercise.cues ?? '',
    faults: exercise.faults.join('\n'),
    video_url: exercise.video_url ?? '',
  }
}

/** What is sent. Who wrote it and under which licence is kept by a copy. */
export function toSave(id: string, values: ExerciseValues, from: LibraryExercise): ExerciseToSave {
  const { isOneOfTwo, aliases, faults, ...rest } = values
  return {
    ...rest,
    id,
    aliases: parts(aliases, /[,\n]/),
    faults: parts(faults, /\n/),
    load_multiplier: isOneOfTwo ? 2 : 1,
    license: from.license,
    attribution: from.attribution,
    source_url: from.source_url,
  }
}
