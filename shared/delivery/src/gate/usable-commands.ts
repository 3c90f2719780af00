import {
  COMMAND_AUDIENCES,
  COMMAND_ICONS,
  type CommandAudience,
  type CommandDefinition,
  isOfRoute,
  type Release,
  type RemoteRelease,
  type ScreenKeys,
  SHELL_SHORTCUTS,
  SHORTCUT_PATTERN,
} from '@coach-app/contracts'
import { type FieldRelease, inWorkspace, labelOf, type Role, type Rule } from './publication.ts'
import { isPath } from './wrong-route.ts'

/** Keys of the shell's own commands (shell/src/palette/commands.ts). */
const RESERVED: readonly string[] = SHELL_SHORTCUTS

/** Rule: commands work once they are served; publishing is the last moment to fix them. */
export const usableCommands: Rule = ({ releases, field }) => {
  const remotes = releases.filter(isRemote)
  return [...remotes.flatMap(ownProblems), ...takenShortcuts(remotes, field)]
}

const isRemote = (release: Release): release is RemoteRelease => release.kind === 'remote'

function ownProblems(remote: RemoteRelease): string[] {
  const ids = new Set<string>()
  return (remote.commands ?? []).flatMap(command => {
    const wrong = ids.has(command.id) ? 'its id is there twice' : findProblem(command, remote)
    ids.add(command.id)
    return wrong === undefined
      ? []
      : [
          `${labelOf(remote)}: the command ${command.id} is refused: ${wrong}. It is in ${inWorkspace(remote, 'src/commands.ts')}.`,
        ]
  })
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
    const isOfPerson = audience === 'of-client' || audience === 'of-planned-client'
    if (isOfPerson !== (title.includes(':name') && action.to.includes(':personId')))
      return 'one for each client names them by :name and :personId, and no other does'
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
  // An invalid path is refused by another rule.
  return routes.some(route => isPath(route.path) && isOfRoute(path, route))
}

/** Also a key that is the first of another command's sequence: it would be ambiguous. */
function takenShortcuts(remotes: RemoteRelease[], field: readonly FieldRelease[]): string[] {
  const taken = fixedRemotes(field).flatMap(({ commands = [] }) => commands)
  return remotes
    .flatMap(({ commands = [] }) => commands)
    .flatMap((command): string[] => {
      const { id, shortcut, audience } = command
      if (shortcut === undefined) return []
      if (RESERVED.some(keys => isConflict(keys, shortcut)))
        return [`The shortcut ${shortcut} of ${id} is refused: it is the shell's.`]
      const other = taken.find(
        before =>
          before.shortcut !== undefined &&
          isConflict(before.shortcut, shortcut) &&
          canMeet(before.audience, audience),
      )
      taken.push(command)
      return other
        ? [`The shortcut ${shortcut} of ${id} is refused: ${other.id} has ${other.shortcut} already.`]
        : []
    })
}

/** The release of each other remote that most devices get: the stable one, or its fallback where that is blocked. */
function fixedRemotes(field: readonly FieldRelease[]): RemoteRelease[] {
  const chosen = new Map<string, RemoteRelease>()
  for (const wanted of ['stable', 'previous'] satisfies Role[])
    for (const { release, role } of field)
      if (role === wanted && isRemote(release) && !chosen.has(release.name)) chosen.set(release.name, release)
  return [...chosen.values()]
}

const isConflict = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)

/** Whether one person can be offered both. */
function canMeet(one: CommandAudience, other: CommandAudience): boolean {
  const pair = new Set([one, other])
  if (pair.has('athlete') && pair.has('coach')) return false
  return !(pair.has('signed-out') && pair.size === 2 && !pair.has('everyone'))
}
