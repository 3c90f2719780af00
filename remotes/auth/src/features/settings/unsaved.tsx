import { useNavigator } from '@coach-app/runtime'
import { Button } from '@coach-app/ui'
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { SettingsDialog } from './settings-dialog.tsx'
import { createUnsavedSections } from './unsaved-sections.ts'

const UnsavedContext = createContext<(section: string, isDirty: boolean) => void>(() => {})
const DirtyContext = createContext<ReadonlySet<string>>(new Set())

/** Whether this section has unsaved changes, for its heading where it is folded. */
export const useIsUnsaved = (section: string): boolean => useContext(DirtyContext).has(section)

/** Registers whether this section has unsaved changes. */
export function useUnsaved(section: string, isDirty: boolean): void {
  const report = useContext(UnsavedContext)
  // In a layout effect: it runs synchronously with the render that a key press causes.
  useLayoutEffect(() => {
    report(section, isDirty)
    return () => report(section, false)
  }, [report, section, isDirty])
}

/** Asks for confirmation before unsaved changes are lost by navigation or unload. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  /** Resolves the open question. */
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null)
  const { guard } = useNavigator()
  const [sections] = useState(() =>
    createUnsavedSections(guard, () => new Promise(resolve => setAnswer(() => resolve))),
  )

  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const [report] = useState(() => (section: string, isDirty: boolean) => {
    sections.report(section, isDirty)
    setDirty(before => {
      if (before.has(section) === isDirty) return before
      return new Set(isDirty ? [...before, section] : [...before].filter(one => one !== section))
    })
  })

  const decide = (leaves: boolean) => {
    if (leaves) sections.forget()
    answer?.(leaves)
    setAnswer(null)
  }

  return (
    <UnsavedContext value={report}>
      <DirtyContext value={dirty}>{children}</DirtyContext>
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
