import { Refusal } from '@coach-app/delivery'
import { buildPart, currentCommit, describePart, isFresh } from '../build-part.ts'
import type { Workshop } from '../release/command.ts'
import { type OwnRemote, ownRemote } from './own-remote.ts'

/** Builds the remote of a repository, unless its build is of these sources already. */
export async function buildOwn({ name, dir }: OwnRemote, log: (line: string) => void) {
  // Everything else is installed, and in the lockfile.
  const part = { name, dir, bundled: [] }
  if (!isFresh(part)) {
    log(`building ${name}`)
    await buildPart(part)
  }
  return describePart(part, currentCommit(dir))
}

/** The one remote of this repository, and the store of the product that it is part of. */
export const teamWorkshop = (dir: string): Workshop => ({
  program: 'npx coach-app release',
  store: () => ownRemote(dir).product,
  async build(names, log) {
    const own = ownRemote(dir)
    const other = names.find(name => name !== own.name)
    if (other !== undefined)
      throw new Refusal(`${other} is not built here: this is the repository of ${own.name}.`)
    return [await buildOwn(own, log)]
  },
})
