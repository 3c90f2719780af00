import type { RemoteNavigator } from '@coach-app/contracts'

/** The parts of a page that hold something which is not saved. */
export interface UnsavedSections {
  report(section: string, isDirty: boolean): void
  /** Nothing is to be kept any more: what there was is left. */
  forget(): void
}

/**
 * Holds the page while one of its parts has something to lose. It does so from the very key press on, not once React has
 * drawn what follows from it: a tab is closed, or a link pressed, in the same moment.
 *
 * @param ask puts the question of leaving; called once at a time, whoever wants to know.
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
