import { queryKeys } from '@coach-app/data'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SaveStatus } from './save/saver.ts'

/** Expired access is not announced: the first refused save shows it, and the calendar is read again. */
export function useAccessLost(status: SaveStatus, athleteId: string): void {
  const client = useQueryClient()
  const isForbidden = status.is === 'refused' && status.error.code === 'forbidden'
  useEffect(() => {
    if (isForbidden) void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
  }, [isForbidden, client, athleteId])
}
