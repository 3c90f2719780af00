import { useNavigator } from '@coach-app/runtime'
import { Button } from '@coach-app/ui'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { SettingsDialog } from './settings-dialog.tsx'

const UnsavedContext = createContext<(section: string, isDirty: boolean) => void>(() => {})

/** Says whether this part of the page holds something that is not saved. */
export function useUnsaved(section: string, isDirty: boolean): void {
  const report = useContext(UnsavedContext)
  useEffect(() => {
    report(section, isDirty)
    return () => report(section, false)
  }, [report, section, isDirty])
}

/** Asks before what is not saved is left, by whatever way. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<readonly string[]>([])
  /** Takes the answer while the question is open. */
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null)
  const { guard } = useNavigator()
  const [report] = useState(() => (section: string, isDirty: boolean) => {
    setDirty(now => {
      if (now.includes(section) === isDirty) return now
      return isDirty ? [...now, section] : now.filter(one => one !== section)
    })
  })
  const isDirty = dirty.length > 0

  useEffect(() => {
    if (!isDirty) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    const end = guard?.(() => new Promise(resolve => setAnswer(() => resolve)))
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      end?.()
    }
  }, [isDirty, guard])

  const decide = (leaves: boolean) => {
    if (leaves) setDirty([])
    answer?.(leaves)
    setAnswer(null)
  }

  return (
    <UnsavedContext value={report}>
      {children}
      <SettingsDialog
        open={answer !== null}
        onClose={() => decide(false)}
        title="Leave without saving?"
        description="What you changed on this page is not saved yet."
        footer={
          <>
            <Button variant="outline" onClick={() => decide(false)}>
              Stay here
            </Button>
            <Button variant="destructive" onClick={() => decide(true)}>
              Leave
            </Button>
          </>
        }
      />
    </UnsavedContext>
  )
}
