import type { WindowMap } from '@coach-app/contracts'
import { useWindows } from '@coach-app/runtime'
import { useMemo } from 'react'
import { createSearchParams } from 'react-router-dom'
import { useConnectionState } from './use-connection-state.ts'

/** What a question is about: a workout, or one set of it. */
export type About = NonNullable<WindowMap['contacts/channel-window']['about']>

/** Opens the conversation with somebody beside the page; null while it is not known that the two may write to each other. */
export function useMessage(
  otherId: string | null,
  otherName: string | null,
): ((about?: About) => void) | null {
  const windows = useWindows()
  const isConnected = useConnectionState(otherId).data === 'connected'
  return useMemo(() => {
    if (otherId === null || !isConnected) return null
    return about => {
      const page = createSearchParams({
        with: otherId,
        ...(about && {
          workout: about.workoutId,
          ...(about.setId && { set: about.setId }),
          about: about.title,
        }),
      })
      windows.open(
        'contacts/channel-window',
        { userId: otherId, ...(about && { about }) },
        { key: otherId, title: otherName ?? 'Conversation', page: `/chat?${page}` },
      )
    }
  }, [windows, otherId, otherName, isConnected])
}

/** Asks about one set of a workout; undefined when there is nobody to ask. */
export function useMessageAboutSet(
  ask: ((about?: About) => void) | null,
  workoutId: string,
): ((setId: string, name: string) => void) | undefined {
  return useMemo(
    () => (ask ? (setId, name) => ask({ workoutId, setId, title: name }) : undefined),
    [ask, workoutId],
  )
}
