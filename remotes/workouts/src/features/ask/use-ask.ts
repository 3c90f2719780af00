import type { WindowMap } from '@coach-app/contracts'
import { useWindows } from '@coach-app/runtime'
import { createSearchParams } from 'react-router-dom'
import { useStanding } from '../came-back/use-reply.ts'

/** What a question is about: a workout, or one set of it. */
export type About = NonNullable<WindowMap['contacts/channel-window']['about']>

/** Opens the conversation with somebody beside the page; null while it is not known that the two may write to each other. */
export function useAsk(otherId: string | null, otherName: string | null): ((about?: About) => void) | null {
  const windows = useWindows()
  const standing = useStanding(otherId)
  if (otherId === null || standing.data !== 'connected') return null
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
}
