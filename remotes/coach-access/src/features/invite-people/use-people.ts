import { useNavigator } from '@coach-app/runtime'
import { useEffect, useRef, useState } from 'react'
import { type Column, emptyPerson, type PersonDraft } from './people-text.ts'

/** The lines that are not sent yet, edited in place. */
export function usePeople() {
  const [people, setPeople] = useState<readonly PersonDraft[]>([])
  return {
    people,
    set: setPeople,
    change: (id: number, column: Column, value: string) =>
      setPeople(before => before.map(one => (one.id === id ? { ...one, [column]: value } : one))),
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
