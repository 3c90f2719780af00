import type { CommandAction, CommandIcon, FoundGroup, ScreenKeys } from '@coach-app/contracts'

/** Actions of the shell itself; every other command navigates or opens an overlay. */
export type ShellAction = 'toggle-theme' | 'system-theme' | 'show-shortcuts' | 'show-releases' | 'sign-out'

export type CommandEffect = CommandAction | { kind: 'shell'; does: ShellAction }

/** Headings of the palette. */
export type CommandGroupName =
  | 'Screens'
  | 'Actions'
  | 'People'
  | 'With a client'
  | 'Conversations'
  | FoundGroup

/** An entry of the palette, from the shell or from a remote. */
export interface Command {
  id: string
  title: string
  keywords: readonly string[]
  group: CommandGroupName
  icon: CommandIcon | 'theme' | 'keyboard' | 'releases' | 'sign-out'
  /** Whose picture stands in place of the icon: an account. */
  person?: string
  /** Text beside the title. */
  note?: string
  shortcut?: string
  /** For the list of shortcuts: the keys of the screen it opens. */
  keys?: readonly ScreenKeys[]
  effect: CommandEffect
}
