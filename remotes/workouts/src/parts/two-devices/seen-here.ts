import { deviceName, deviceOfWrite, isWriteOfHere } from '@coach-app/data'
import { deviceNames, type SeenHere } from '../../model/log/source-words.ts'
import type { Source } from '../../model/log/to-choose.ts'

/**
 * Which device and which day this is, and what the devices of `sources` are called.
 * @param timeZone of who reads it.
 */
export const seenHere = (
  sources: readonly Source[],
  timeZone: string | undefined,
): SeenHere & { nameOf: (source: Source) => string | null } => ({
  isHere: isWriteOfHere,
  now: new Date(),
  timeZone,
  nameOf: deviceNames(sources, {
    isHere: isWriteOfHere,
    deviceOf: deviceOfWrite,
    hereName: deviceName(),
  }),
})
