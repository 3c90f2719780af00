import { Kbd } from '@coach-app/ui'
import { Dialog, Switch } from '@coach-app/ui/widgets'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import { currentCommands } from './current-commands.ts'
import { keysOf, PALETTE_KEYS } from './keys.ts'
import styles from './palette.module.css'
import { areSingleKeysOn, turnSingleKeys } from './single-keys.ts'

interface ShortcutListProps {
  open: boolean
  onClose: () => void
}

interface Shortcut {
  title: string
  keys: string[]
  /** A single key without Ctrl or ⌘. */
  single: boolean
}

const headingId = (heading: string) => `shortcuts-${heading.replaceAll(' ', '-')}`

/** `?`: the list of shortcuts available to this person, and the switch for single-key shortcuts. */
export function ShortcutList({ open, onClose }: ShortcutListProps) {
  useStore(sessionStore)
  const start = useRef<HTMLDivElement>(null)
  const [on, setOn] = useState(areSingleKeysOn)
  const offered = currentCommands()
  const commands = offered.filter(({ shortcut }) => shortcut !== undefined && shortcut !== '?')
  /** Shortcuts handled by the screens themselves. */
  const onScreens = offered.flatMap(({ keys = [] }) => keys)
  const of = (group: string): Shortcut[] =>
    commands
      .filter(command => command.group === group)
      .map(({ title, shortcut = '' }) => ({ title, keys: keysOf(shortcut), single: true }))
  const everywhere: Shortcut[] = [
    { title: 'Search and commands', keys: PALETTE_KEYS, single: false },
    { title: 'This list', keys: ['?'], single: true },
    { title: 'Close what is open', keys: ['Esc'], single: false },
  ]
  const lists: [string, Shortcut[]][] = [
    ['Everywhere', everywhere],
    ['Go to', of('Screens')],
    ['Do', of('Actions')],
    ...[...new Set(onScreens.map(({ screen }) => screen))].map((screen): [string, Shortcut[]] => [
      screen,
      onScreens
        .filter(other => other.screen === screen)
        .map(({ does, keys }) => ({ title: does, keys: [...keys], single: false })),
    ]),
  ]
  return (
    <Dialog
      open={open}
      onOpenChange={next => next || onClose()}
      title="Keyboard shortcuts"
      description="Two letters are pressed one after the other. They do nothing while you type."
      initialFocus={start}
    >
      {/* The switch at the end would take the focus, and be scrolled to. */}
      <div ref={start} tabIndex={-1} className={styles.lists}>
        {lists
          .filter(([, shortcuts]) => shortcuts.length > 0)
          .map(([heading, shortcuts]) => (
            <section key={heading} aria-labelledby={headingId(heading)}>
              <h3 id={headingId(heading)} className={styles.heading}>
                {heading}
              </h3>
              <ul className={styles.shortcuts}>
                {shortcuts.map(({ title, keys, single }) => (
                  <li key={title} className={clsx(styles.shortcut, single && !on && styles.off)}>
                    {title}
                    <span className={styles.keys}>
                      {keys.map(key => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        <Switch
          checked={on}
          onCheckedChange={next => {
            turnSingleKeys(next)
            setOn(next)
          }}
          label="Single-key shortcuts"
          description="Turn them off if keys are pressed by accident, or by voice control."
        />
      </div>
    </Dialog>
  )
}
