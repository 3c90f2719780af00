import { BODYWEIGHT } from './bodyweight.ts'
import type { Figure } from './figure.ts'
import { HINGES, LEG_ISOLATION, LUNGES, SQUATS } from './legs.ts'
import { ARMS, PULLS, PUSHES, SHOULDERS_AND_CHEST } from './upper.ts'
import { CORE, ENDURANCE, POWER } from './whole-body.ts'

/** The figure of each exercise of the library, by slug. What is not here has none: never a near miss. */
export const EXERCISES: Readonly<Record<string, Figure>> = {
  ...SQUATS,
  ...HINGES,
  ...LUNGES,
  ...LEG_ISOLATION,
  ...PUSHES,
  ...PULLS,
  ...ARMS,
  ...SHOULDERS_AND_CHEST,
  ...CORE,
  ...POWER,
  ...ENDURANCE,
  ...BODYWEIGHT,
}
