import type { OverlayName, OverlayProps } from './overlays.ts'

/** Drawings that the command palette has; a command names one, so that it stays data. */
export const COMMAND_ICONS = [
  'calendar',
  'chat',
  'download',
  'dumbbell',
  'invite',
  'person',
  'people',
  'plus',
  'screen',
  'search',
  'settings',
  'shield',
  'template',
] as const
export type CommandIcon = (typeof COMMAND_ICONS)[number]

/**
 * Who is offered a command. `coach` and `athlete` are profile types, `staff` is a global role; all three are signed in.
 * It decides what is shown and nothing else: what somebody may do is decided where it is done.
 */
export const COMMAND_AUDIENCES = ['everyone', 'signed-out', 'signed-in', 'athlete', 'coach', 'staff'] as const
export type CommandAudience = (typeof COMMAND_AUDIENCES)[number]

/**
 * What a command does: goes to a path of its remote's routes, or opens one of its remote's overlays.
 * In the path and in texts among the props, `:userId` stands for the signed-in person and `:today` for the day
 * (`2026-03-01`) where they are.
 */
export type CommandAction =
  | { kind: 'go'; to: string }
  | { [N in OverlayName]: { kind: 'open'; overlay: N; props: OverlayProps<N> } }[OverlayName]

/**
 * What a remote contributes to the command palette and the shortcuts: `commands` in its `src/commands.ts`.
 *
 * It is data. The build writes it into release.json, publishing checks it, delivery inlines it into the page; no code
 * of the remote is loaded before one of its commands is chosen. A command that goes to the path of a screen stands for
 * that screen in the palette, with its own title, keywords and shortcut.
 *
 * @example { id: 'contacts/chat', title: 'Chat', audience: 'signed-in', shortcut: 'g m', action: { kind: 'go', to: '/chat' } }
 */
export interface CommandDefinition {
  /** `<remote>/<what>`, lower case with hyphens; recently used ones are remembered by it. */
  id: string
  /** As it reads in the list: 1 to 60 characters, sentence case. */
  title: string
  /** Other words that people look for it by; never shown. */
  keywords?: readonly string[]
  icon?: CommandIcon
  audience: CommandAudience
  /** Keys one after the other: a letter, or two with a blank between, such as `g c`. Unique in the product. */
  shortcut?: string
  action: CommandAction
  /** Keys that work on a screen of the remote, for the list behind `?`. The screen itself hears them. */
  keys?: readonly ScreenKeys[]
}

/** What a key does where a remote hears it itself. */
export interface ScreenKeys {
  /** What is open then, as a heading: `Calendar`. */
  screen: string
  /** One or several that do the same, as they are written on the keyboard: `['←', '→']`. */
  keys: readonly string[]
  /** As it reads in the list, sentence case. */
  does: string
}

/** Form of a shortcut in a contribution. */
export const SHORTCUT_PATTERN = /^[a-z]( [a-z])?$/

/** Shortcuts of the shell's own commands; no remote can have them. */
export const SHELL_SHORTCUTS = ['o t', 'g h'] as const
