import type * as z from 'zod/mini'
import type { programV1, programV2, programV3, programV4 } from './program-schema.ts'

/**
 * A program as a file: export, import, and the programs of /programs. It has no ids: exercises go by a key of its own, and `slug` says
 * which one of every installation's it is.
 */
export type ProgramDocument = z.infer<typeof programV4>

/** Version 1: before tags, phases and progressions. */
export type ProgramDocumentV1 = z.infer<typeof programV1>
/** Version 2: before rest ranges and turns of an EMOM. */
export type ProgramDocumentV2 = z.infer<typeof programV2>
/** Version 3: before figures of exercises. */
export type ProgramDocumentV3 = z.infer<typeof programV3>

export type ProgramExercise = ProgramDocument['exercises'][number]
export type ProgramWorkout = ProgramDocument['workouts'][number]
export type ProgramBlock = ProgramWorkout['blocks'][number]
export type ProgramPrescription = ProgramBlock['prescriptions'][number]
export type ProgramSet = ProgramPrescription['sets'][number]
export type ProgramProgression = ProgramDocument['progressions'][number]

export const VERSION = 4
