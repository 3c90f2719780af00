import { isWriteOfHere } from '@coach-app/data'
import type { SeenHere } from '../../model/log/source-words.ts'

/** Which device and which day this is. */
export const seenHere = (): SeenHere => ({ isHere: isWriteOfHere, now: new Date() })
