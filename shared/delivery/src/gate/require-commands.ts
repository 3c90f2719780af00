import {
  COMMAND_AUDIENCES,
  COMMAND_ICONS,
  type CommandAudience,
  type CommandDefinition,
  type InlinedReleases,
  isOfRoute,
  type Release,
  type RemoteRelease,
  type ScreenKeys,
  SHELL_SHORTCUTS,
  SHORTCUT_PATTERN,
} from '@coach-app/contracts'
import { isPath } from './wrong-route.ts'

/** Keys of the shell's own commands (shell/src/palette/commands.ts). */
const RESERVED: readonly string[] = SHELL_SHORTCUTS

/**
 * Refuses releases with commands that could not work once served; publishing is the last moment to fix them.
 *
 * @param inUse the releases that the document names; a shortcut is unique among all that are served together.
 * @throws with the remote, the command and the problem.
 */
export function requireCommands(releases: Release[], inUse: InlinedReleases['remotes']): void {
  const remotes = releases.filter(release => release.kind === 'remote')
  for (const remote of remotes) {
    const ids = new Set<string>()
    for (const command of remote.commands ?? []) {
      const wrong = ids.has(command.id) ? 'its id is there twice' : findProblem(command, remote)
      if (wrong)
        throw new Error(`${remote.name} ${remote.version}: the command ${command.id} is refused: ${wrong}.`)
      ids.add(command.id)
    }
  }
  requireFreeShortcuts(remotes, inUse)
}

function findProblem(command: CommandDefinition, remote: RemoteRelease): string | undefined {
  const { id, title, audience, icon, shortcut, keywords = [], keys = [], action } = command
  if (!new RegExp(`^${remote.name}/[a-z][a-z0-9-]*$`).test(id)) return `its id is not ${remote.name}/<what>`
  if (typeof title !== 'string' || title.trim() !== title || title.length < 1 || title.length > 60)
    return 'its title is not 1 to 60 characters'
  if (!COMMAND_AUDIENCES.includes(audience)) return `there is no audience ${audience}`
  if (icon !== undefined && !COMMAND_ICONS.includes(icon)) return `there is no icon ${icon}`
  if (!Array.isArray(keywords) || keywords.some(word => typeof word !== 'string'))
    return 'its keywords are no texts'
  if (!Array.isArray(keys) || !keys.every(areScreenKeys))
    return 'its keys are not screen, keys and does, each as text'
  if (shortcut !== undefined && !SHORTCUT_PATTERN.test(shortcut)) return `${shortcut} is no shortcut`
  if (action?.kind === 'go' && typeof action.to === 'string') {
    if (action.to.includes(':userId') && (audience === 'everyone' || audience === 'signed-out'))
      return 'it needs a person, and is offered to people who are not signed in'
    return leadsTo(action.to, remote) ? undefined : `${action.to} is no route of ${remote.name}`
  }
  if (action?.kind !== 'open' || typeof action.overlay !== 'string') return 'it neither goes nor opens'
  const [owner, module] = action.overlay.split('/')
  return owner === remote.name && module !== undefined && `./${module}` in remote.exposes
    ? undefined
    : `${action.overlay} is no overlay that it exposes`
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 60

const areScreenKeys = (one: Partial<ScreenKeys> | null): boolean =>
  isText(one?.screen) &&
  isText(one?.does) &&
  Array.isArray(one?.keys) &&
  one.keys.length > 0 &&
  one.keys.every(isText)

/** Whether a path, whatever is asked of it, is one of the remote's own. */
function leadsTo(to: string, { routes = [] }: RemoteRelease): boolean {
  const path = to.replace(/[?#].*$/, '')
  // What is no path is refused by another rule.
  return routes.some(route => isPath(route.path) && isOfRoute(path, route))
}

/** Also refuses a key that is the first of another command's sequence: it would be ambiguous. */
function requireFreeShortcuts(remotes: RemoteRelease[], inUse: InlinedReleases['remotes']): void {
  const renewed = new Set(remotes.map(({ name }) => name))
  const others = Object.entries(inUse).filter(([name]) => !renewed.has(name))
  const served = [
    // The first release of a part is the stable one, the next its fallback.
    ...others.flatMap(([, releases]) => Object.values(releases)[0]?.commands ?? []),
    ...remotes.flatMap(({ commands = [] }) => commands),
  ]
  const taken: CommandDefinition[] = []
  for (const command of served) {
    const { id, shortcut, audience } = command
    if (shortcut === undefined) continue
    if (RESERVED.some(keys => isConflict(keys, shortcut)))
      throw new Error(`The shortcut ${shortcut} of ${id} is refused: it is the shell's.`)
    const other = taken.find(
      before => isConflict(before.shortcut ?? '', shortcut) && canMeet(before.audience, audience),
    )
    if (other) {
      throw new Error(
        `The shortcut ${shortcut} of ${id} is refused: ${other.id} has ${other.shortcut} already.`,
      )
    }
    taken.push(command)
  }
}

const isConflict = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)

/** Whether one person can be offered both. */
function canMeet(one: CommandAudience, other: CommandAudience): boolean {
  const pair = new Set([one, other])
  if (pair.has('athlete') && pair.has('coach')) return false
  return !(pair.has('signed-out') && pair.size === 2 && !pair.has('everyone'))
}
