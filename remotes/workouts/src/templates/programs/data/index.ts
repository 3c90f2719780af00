import { athleticBase } from './athletic-base.ts'
import { firstBarbell } from './first-barbell.ts'
import { fiveDayVolume } from './five-day-volume.ts'
import { homeDumbbells } from './home-dumbbells.ts'
import { homeRingsKettlebell } from './home-rings-kettlebell.ts'
import { homeStart } from './home-start.ts'
import { muscleBasics } from './muscle-basics.ts'
import { platformPeak } from './platform-peak.ts'
import { strongAndFit } from './strong-and-fit.ts'
import { threeWaves } from './three-waves.ts'
import { twoDaysStrong } from './two-days-strong.ts'
import { upperLowerGrowth } from './upper-lower-growth.ts'

/** The programs of /programs, in the order in which they are listed: by goal, then by level. */
export const SOURCES = [
  firstBarbell,
  threeWaves,
  platformPeak,
  muscleBasics,
  upperLowerGrowth,
  fiveDayVolume,
  twoDaysStrong,
  strongAndFit,
  athleticBase,
  homeStart,
  homeDumbbells,
  homeRingsKettlebell,
] as const
