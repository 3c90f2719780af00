import type { CommandAction, CommandIcon, ScreenKeys } from '@coach-app/contracts'

/** What the shell itself can do; everything else a command goes to or opens. */
export type ShellAction = 'toggle-theme' | 'system-theme' | 'show-shortcuts' | 'show-releases' | 'sign-out'

export type CommandEffect = CommandAction | { kind: 'shell'; does: ShellAction }

/** Headings of the palette. */
export type CommandGroupName = 'Screens' | 'Actions' | 'People'

/** A line of the palette, whoever it comes from. */
export interface Command {
  id: string
  title: string
  keywords: readonly string[]
  group: CommandGroupName
  icon: CommandIcon | 'theme' | 'keyboard' | 'releases' | 'sign-out'
  /** In words beside the title: what to know before choosing it. */
  note?: string
  shortcut?: string
  /** For the list of shortcuts: keys of screens behind it. */
  keys?: readonly ScreenKeys[]
  effect: CommandEffect
}
