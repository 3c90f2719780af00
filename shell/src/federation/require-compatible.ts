import { ABI, type LoadableRelease } from '@coach-app/contracts'
import { shareNames } from './shares.ts'

/**
 * Checks that this shell can mount a release. Federation itself would fail late and unclearly: a missing share is a bare
 * TypeError, a missing name a crash when it is used.
 *
 * @param what the release, for the message.
 * @throws when this shell cannot mount it.
 */
export function requireCompatible(
  what: string,
  { abi, needs }: Pick<LoadableRelease, 'abi' | 'needs'>,
): void {
  if (abi !== ABI) throw new Error(`${what} speaks ABI ${abi}; this shell mounts ABI ${ABI}.`)
  for (const [share, need] of Object.entries(needs)) {
    const names = shareNames(share)
    if (!names) throw new Error(`${what} needs ${share}, which this shell does not hand over.`)
    const missing = need.names.filter(name => !names.includes(name))
    if (missing.length > 0) {
      throw new Error(`${what} imports ${missing.join(', ')} of ${share}, which this shell does not have.`)
    }
  }
}
