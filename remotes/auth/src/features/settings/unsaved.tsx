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

/** Asks before a link or the browser leaves what is not saved. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<readonly string[]>([])
  const [wanted, setWanted] = useState<string | null>(null)
  const navigator = useNavigator()
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
    // The header's links belong to another React root: only the document sees them all.
    const onClick = (event: MouseEvent) => {
      const path = pathOfClick(event)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(path)
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [isDirty])

  return (
    <UnsavedContext value={report}>
      {children}
      <SettingsDialog
        open={wanted !== null}
        onClose={() => setWanted(null)}
        title="Leave without saving?"
        description="What you changed on this page is not saved yet."
        footer={
          <>
            <Button variant="outline" onClick={() => setWanted(null)}>
              Stay here
            </Button>
            <Button
              variant="destructive"
              onClick={() => {
                setDirty([])
                if (wanted !== null) navigator.push(wanted)
              }}
            >
              Leave
            </Button>
          </>
        }
      />
    </UnsavedContext>
  )
}

/** Where a click leads within the product, if it replaces this page; else null. */
function pathOfClick(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href, location.href)
  if (url.origin !== location.origin || url.pathname === location.pathname) return null
  return url.pathname + url.search + url.hash
}
