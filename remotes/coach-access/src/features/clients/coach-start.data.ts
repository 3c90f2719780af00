import { call, deviceStorage, queryKeys, unwrap } from '@coach-app/data'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** State of a coach's first steps; undefined: not loaded, or failed to load. */
export interface FirstSteps {
  /** Addresses that were asked and have not answered. */
  invited: number | undefined
  /** Templates with at least one workout. */
  written: number | undefined
  /** Whether the demo was opened on this device. */
  hasSeenDemo: boolean
  seeDemo: () => void
}

const seenKey = (userId: string): string => `coach-app-demo-seen:${userId}`

export function useFirstSteps(userId: string): FirstSteps {
  const [hasSeenDemo, setSeen] = useState(() => deviceStorage.getItem(seenKey(userId)) !== null)
  // Below the keys of what changes them, so that they are asked anew with it.
  const invited = useQuery({
    queryKey: [...queryKeys.connections, 'invited'],
    queryFn: async () => unwrap(await call('get_invitations')).length,
  })
  const written = useQuery({
    queryKey: ['templates', 'written'],
    queryFn: async () => countWritten(unwrap(await call('get_templates', { include_archived: false }))),
    staleTime: 0,
  })
  return {
    invited: invited.data,
    written: written.data,
    hasSeenDemo,
    seeDemo: () => {
      deviceStorage.setItem(seenKey(userId), '1')
      setSeen(true)
    },
  }
}

/** Of the answer of `get_templates`, which is JSON. */
export const countWritten = (templates: unknown): number =>
  Array.isArray(templates)
    ? templates.filter(
        template =>
          typeof template === 'object' && (template as { sessions?: unknown } | null)?.sessions !== 0,
      ).length
    : 0
