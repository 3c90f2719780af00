import { useNavigator, useSession } from '@coach-app/runtime'
import { useEffect, useRef, useState } from 'react'
import { hasName, type UnknownName } from './check-people.ts'
import { keepPeople, readKeptPeople } from './kept-people.ts'
import { type Column, emptyPerson, type PersonDraft } from './people-text.ts'

/** The lines that are not sent yet, edited in place; a reload of the page keeps them. */
export function usePeople() {
  const key = useSession(({ user }) => `coach-app-people-to-invite:${user?.id ?? ''}`)
  const [people, setPeople] = useState<readonly PersonDraft[]>(() => readKeptPeople(key))
  useEffect(() => keepPeople(key, people), [key, people])
  // Who leaves the page was asked; a reload does not come here.
  useEffect(() => () => keepPeople(key, []), [key])
  return {
    people,
    set: setPeople,
    change: (id: number, column: Column, value: string) =>
      setPeople(before => before.map(one => (one.id === id ? { ...one, [column]: value } : one))),
    /** Another name in all lines that have an unknown one. */
    changeAll: (unknown: UnknownName, value: string) =>
      setPeople(before =>
        before.map(one => {
          if (!hasName(one, unknown)) return one
          // Without a program there is nothing to start.
          const start = unknown.name === '' && value === '' ? '' : one.start
          return { ...one, [unknown.column]: value, start }
        }),
      ),
    remove: (id: number) => setPeople(before => before.filter(one => one.id !== id)),
    add: () => {
      const made = emptyPerson(0)
      setPeople(before => [...before, { ...made, line: Math.max(0, ...before.map(({ line }) => line)) + 1 }])
      return made.id
    },
  }
}

/** Asks before lines that are not sent are left; closing the tab asks, too. */
export function useLeaveQuestion(isDirty: boolean) {
  const { guard } = useNavigator()
  const [isAsking, setIsAsking] = useState(false)
  const answer = useRef<((leave: boolean) => void) | null>(null)
  useEffect(() => {
    if (!isDirty) return
    const keepTab = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keepTab)
    const end = guard?.(
      () =>
        new Promise<boolean>(resolve => {
          answer.current?.(false)
          answer.current = resolve
          setIsAsking(true)
        }),
    )
    return () => {
      window.removeEventListener('beforeunload', keepTab)
      end?.()
    }
  }, [isDirty, guard])
  return {
    isAsking,
    reply: (leave: boolean) => {
      setIsAsking(false)
      answer.current?.(leave)
      answer.current = null
    },
  }
}
