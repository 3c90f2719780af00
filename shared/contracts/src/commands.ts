import type { OverlayName, OverlayProps } from './overlays.ts'

/** Icons of the command palette; a command names one, so that it stays plain data. */
export const COMMAND_ICONS = [
  'book',
  'calendar',
  'chat',
  'check',
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
 * `of-client` is offered to a coach once for each client whose training they see, `of-planned-client` for each whom they may plan for: in
 * its title `:name` stands for the client's, in its path `:personId` for their id. It decides visibility only; authorization is
 * checked where the action happens.
 */
export const COMMAND_AUDIENCES = [
  'everyone',
  'signed-out',
  'signed-in',
  'athlete',
  'coach',
  'staff',
  'of-client',
  'of-planned-client',
] as const
export type CommandAudience = (typeof COMMAND_AUDIENCES)[number]

/**
 * What a command does: navigates to a path of its remote's routes, or opens one of its remote's overlays. In the path and in
 * string props, `:userId` stands for the signed-in person and `:today` for the date (`2026-03-01`) in their time zone.
 */
export type CommandAction =
  | { kind: 'go'; to: string }
  | { [N in OverlayName]: { kind: 'open'; overlay: N; props: OverlayProps<N> } }[OverlayName]

/**
 * A command that a remote contributes to the command palette and the shortcuts: `commands` in its `src/commands.ts`.
 *
 * It is plain data. The build writes it into release.json, publishing validates it, delivery inlines it into the page; none of
 * the remote's code is loaded before one of its commands is run. A command that navigates to a screen replaces that screen's
 * own entry in the palette, with its title, keywords and shortcut.
 *
 * @example { id: 'contacts/chat', title: 'Chat', audience: 'signed-in', shortcut: 'g m', action: { kind: 'go', to: '/chat' } }
 */
export interface CommandDefinition {
  /** `<remote>/<name>`, lower case with hyphens; recently used commands are stored by it. */
  id: string
  /** The text in the list: 1 to 60 characters, sentence case. */
  title: string
  /** Other words that people search for it by; never shown. */
  keywords?: readonly string[]
  icon?: CommandIcon
  audience: CommandAudience
  /** Keys pressed in sequence: a letter, or two with a space between, such as `g c`. Unique in the product. */
  shortcut?: string
  action: CommandAction
  /** Keys handled by a screen of the remote itself, for the list behind `?`. */
  keys?: readonly ScreenKeys[]
}

/** A shortcut that a remote handles itself. */
export interface ScreenKeys {
  /** The screen, as a heading: `Calendar`. */
  screen: string
  /** One key or alternatives, as written on the keyboard: `['←', '→']`. */
  keys: readonly string[]
  /** The text in the list, sentence case. */
  does: string
}

/** Format of a shortcut in a contribution. */
export const SHORTCUT_PATTERN = /^[a-z]( [a-z])?$/

/** Shortcuts of the shell's own commands; remotes cannot use them. */
export const SHELL_SHORTCUTS = ['o t', 'g h'] as const
