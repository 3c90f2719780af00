import {
  type PartName,
  type PartState,
  type Release,
  type ReleaseDocument,
  servedVersions,
} from '@coach-app/contracts'
import type { BuiltPart } from '../build/built-part.ts'
import { refuse } from '../document/refusal.ts'
import { readRelease } from '../files/releases.ts'
import type { StoreFiles } from '../files/store-files.ts'
import { findIncompatibilities } from '../gate/incompatibilities.ts'
import type { FieldRelease, Role } from '../gate/publication.ts'
import { findProblems } from './examine.ts'

/** Parts published in one go are checked against each other, not against the releases they replace. */
type Together = readonly Release[]

/**
 * Refuses builds that are incompatible with what is served.
 *
 * @param together all parts published in one go, of which `parts` are new.
 * @param seen versions of the shell that open tabs still run.
 */
export async function requireCompatibleParts(
  files: StoreFiles,
  current: ReleaseDocument,
  parts: readonly BuiltPart[],
  together: Together,
  seen: readonly string[],
): Promise<void> {
  const releases = parts.map(({ release }) => release)
  const field = await readField(files, current, releases, together, seen)
  refuseIncompatible(findProblems(parts, field))
}

/**
 * Refuses a document that would serve an incompatible release: it may have been compatible when it was published, and the shell
 * or another remote have changed since. Releases that are served already are not checked, so that a rollback is always
 * possible.
 */
export async function requireCompatibleDocument(
  files: StoreFiles,
  before: ReleaseDocument,
  wanted: ReleaseDocument,
  together: Together,
): Promise<void> {
  const entering = await Promise.all(
    Object.entries(wanted.parts).flatMap(([name, { stable, candidate }]) => {
      const part = before.parts[name]
      const served = part ? servedVersions(part) : []
      return [...new Set([stable, candidate?.version])]
        .filter(version => version !== undefined && !served.includes(version))
        .map(version => readRelease(files, name, version ?? ''))
    }),
  )
  if (entering.length === 0) return
  const field = await readField(files, wanted, entering, together, [])
  refuseIncompatible(findIncompatibilities({ releases: entering, field }))
}

function refuseIncompatible(sentences: string[]): void {
  if (sentences.length > 0) refuse(sentences.join('\n'))
}

/** Every release that may run together with those to be served. */
async function readField(
  files: StoreFiles,
  { parts }: ReleaseDocument,
  releases: readonly Release[],
  together: Together,
  seen: readonly string[],
): Promise<FieldRelease[]> {
  const replaced = new Set([...releases, ...together].map(({ name }) => name))
  const read = async (name: PartName, version: string, role: Role): Promise<FieldRelease> => ({
    release: await readRelease(files, name, version),
    role,
  })
  const inUse = Object.entries(parts)
    .filter(([name]) => !replaced.has(name))
    .flatMap(([name, part]) =>
      servedVersions(part)
        .filter(version => !part.blocked.includes(version))
        .map(version => read(name, version, roleOf(part, version))),
    )
  const unchanged = together
    .filter(one => !releases.some(({ name }) => name === one.name))
    .map((release): FieldRelease => ({ release, role: 'stable' }))
  const known = parts.shell ? servedVersions(parts.shell) : []
  const others = [...new Set(seen)].filter(version => !known.includes(version))
  // A version that has been pruned cannot be checked.
  const there = others.length > 0 ? await files.list('shell') : []
  const inTabs = others
    .filter(version => there.includes(version))
    .map(version => read('shell', version, 'seen in the field'))
  return [...unchanged, ...(await Promise.all([...inUse, ...inTabs]))]
}

function roleOf({ candidate, stable }: PartState, version: string): Role {
  if (version === stable) return 'stable'
  return version === candidate?.version ? 'candidate' : 'previous'
}
