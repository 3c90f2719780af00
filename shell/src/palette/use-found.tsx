import { FINDER_MODULE, type FinderSlot, type Found } from '@coach-app/contracts'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { sessionStore } from '../auth/session-store.ts'
import { SlotHost } from '../federation/slot-host.tsx'
import { releasesToTry } from '../releases/failed-releases.ts'
import { servedStore } from '../releases/served-releases.ts'
import { FEWEST_LETTERS, statusOf, toCommands } from './found.ts'

/** What remotes find for what is typed: their finders are mounted with the first two letters, and go with the palette. */
export function useFound(query: string) {
  const text = query.trim().replace(/\s+/g, ' ')
  const isWanted = text.length >= FEWEST_LETTERS
  const { document } = useStore(servedStore)
  const person = useStore(sessionStore, ({ user }) => user?.id)
  const names = useMemo(
    () =>
      Object.keys(document.parts).filter(
        remote => remote !== 'shell' && FINDER_MODULE in (releasesToTry(remote)[0]?.release.exposes ?? {}),
      ),
    [document],
  )
  const [asked] = useState(() => createStore(() => ({ text: '' })))
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({})
  const [isMounted, setMounted] = useState(false)
  const [tries, setTries] = useState(0)
  if (isWanted && !isMounted) setMounted(true)
  // Closed or empty: the next search starts anew.
  if (query === '' && isMounted) {
    setMounted(false)
    setFound({})
  }
  useEffect(() => {
    if (isWanted) asked.setState({ text })
  }, [asked, text, isWanted])

  const commands = useMemo(
    () => (isWanted ? toCommands(Object.values(found), text) : []),
    [found, isWanted, text],
  )
  const { isLooking, words, mayRetry } = statusOf(isMounted ? names.map(name => found[name] ?? null) : [], {
    text,
    isOnline: navigator.onLine,
  })
  const set = (name: string) => (answer: Found) => setFound(others => ({ ...others, [name]: answer }))
  return {
    commands,
    isLooking,
    status: words,
    retry: mayRetry
      ? () => {
          setFound({})
          setTries(tries + 1)
        }
      : null,
    finders:
      isMounted &&
      names.map(name => (
        <Finder key={`${name} for ${person}, ${tries}`} remote={name} asked={asked} set={set(name)} />
      )),
  }
}

/** Renders nothing; results appear in the palette. A finder that fails to load counts as failed. */
function Finder({ remote, asked, set }: { remote: string } & FinderSlot) {
  return (
    <SlotHost
      name={`${remote}/finder`}
      failure="none"
      onFailure={() => set({ text: asked.getState().text, entries: [], state: 'failed', what: '' })}
      slotProps={{ finder: { asked, set } }}
    />
  )
}
