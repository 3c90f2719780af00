import type { RemoteNavigator } from '@coach-app/contracts'

/** The sections of a page with unsaved changes. */
export interface UnsavedSections {
  report(section: string, isDirty: boolean): void
  /** Discards all unsaved changes. */
  forget(): void
}

/**
 * Blocks navigation and unload while a section has unsaved changes. It takes effect with the key press, before React renders,
 * because a tab can be closed or a link clicked immediately after it.
 *
 * @param ask asks whether to leave; concurrent callers share one question.
 */
export function createUnsavedSections(
  guard: RemoteNavigator['guard'],
  ask: () => Promise<boolean>,
): UnsavedSections {
  const dirty = new Set<string>()
  let letGo: (() => void) | null = null
  let asking: Promise<boolean> | null = null

  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
  const hold = () => {
    window.addEventListener('beforeunload', keepTab)
    const end = guard?.(askOnce)
    return () => {
      window.removeEventListener('beforeunload', keepTab)
      end?.()
    }
  }
  const follow = () => {
    if (dirty.size > 0) letGo ??= hold()
    else {
      letGo?.()
      letGo = null
    }
  }
  return {
    report(section, isDirty) {
      if (isDirty) dirty.add(section)
      else dirty.delete(section)
      follow()
    },
    forget() {
      dirty.clear()
      follow()
    },
  }
}

const keepTab = (event: BeforeUnloadEvent) => event.preventDefault()
