import { Kbd } from '@coach-app/ui'
import { CommandDialog } from '@coach-app/ui/widgets'
import { clsx } from 'clsx'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { PersonAvatar } from '../auth/person-avatar.tsx'
import { sessionStore } from '../auth/session-store.ts'
import { themeStore } from '../theme/theme-store.ts'
import type { Command } from './command.ts'
import { commandsOfClients, currentCommands } from './current-commands.ts'
import { keysOf } from './keys.ts'
import { LineIcon } from './line-icon.tsx'
import styles from './palette.module.css'
import { rankCommands } from './rank.ts'
import { readRecents } from './recents.ts'
import { runCommand } from './run-command.ts'
import { useConversations } from './use-conversations.ts'
import { useFound } from './use-found.tsx'
import { usePeople } from './use-people.ts'

interface PaletteProps {
  open: boolean
  onClose: () => void
}

/** Ctrl or ⌘ K: search of every screen, action, athlete and conversation available to this person. */
export function Palette({ open, onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const chosen = useRef<Command | null>(null)
  const session = useStore(sessionStore)
  const theme = useStore(themeStore)
  const { clients, people, isLoading, hasFailed, retry } = usePeople(open)
  const conversations = useConversations(open)
  const text = useDeferredValue(query)
  const found = useFound(open ? query : '')

  // The stores that currentCommands() reads are subscribed to above.
  const groups = useMemo(
    () =>
      open
        ? rankCommands(
            [...currentCommands(), ...people, ...commandsOfClients(clients), ...conversations],
            text,
            readRecents(session.user?.id ?? null),
            found.commands,
          )
        : [],
    [open, clients, conversations.length, found.commands, text, session, theme],
  )
  // Keep the content during the closing animation.
  const [kept, setKept] = useState(groups)
  if (open && kept !== groups) setKept(groups)

  return (
    <>
      {found.finders}
      <CommandDialog<Command>
        open={open}
        onOpenChange={next => next || onClose()}
        onClosed={() => {
          setQuery('')
          // Only now: the dialog has restored the focus, and the chosen command may move it.
          const command = chosen.current
          chosen.current = null
          if (command) runCommand(command)
        }}
        title="Search and commands"
        placeholder={
          session.profile?.profileType === 'coach'
            ? 'Athlete, action, exercise, workout'
            : 'Screen, action, exercise'
        }
        query={query}
        onQueryChange={setQuery}
        groups={open ? groups : kept}
        getKey={({ id }) => id}
        getLabel={({ title }) => title}
        renderItem={command => <Line command={command} />}
        onChoose={command => {
          chosen.current = command
          onClose()
        }}
        empty={isLoading || found.isLooking ? null : `Nothing matches “${text.trim()}”.`}
        status={
          isLoading ? (
            'Your athletes are being loaded…'
          ) : hasFailed ? (
            <>
              Your athletes could not be loaded.
              <button type="button" className={styles.again} onClick={retry}>
                Try Again
              </button>
            </>
          ) : (
            found.status && (
              <>
                {found.status}
                {found.retry && (
                  <button type="button" className={styles.again} onClick={found.retry}>
                    Try Again
                  </button>
                )}
              </>
            )
          )
        }
        hint={
          <>
            <Kbd>?</Kbd> all shortcuts
          </>
        }
      />
    </>
  )
}

function Line({ command }: { command: Command }) {
  const { person, icon, title, note, shortcut } = command
  return (
    <>
      {person ? (
        <PersonAvatar id={person} name={title} />
      ) : (
        <span className={styles.icon}>
          <LineIcon name={icon} />
        </span>
      )}
      <span className={styles.title}>{title}</span>
      {note && <span className={styles.note}>{note}</span>}
      {shortcut && (
        <span className={clsx(styles.keys, styles.onDesks)} aria-hidden="true">
          {keysOf(shortcut).map(key => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </>
  )
}
