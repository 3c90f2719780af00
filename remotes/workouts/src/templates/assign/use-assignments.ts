import { unwrap } from '@coach-app/data'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { assignKeys, readAssignments } from './assign.data.ts'

/** Who has a template. Read anew when something was changed or undone, here or in the bar. */
export function useAssignments(templateId: string) {
  const client = useQueryClient()
  const steps = useClipboardAndUndo(store => store.steps)
  useEffect(() => {
    if (steps) void client.invalidateQueries({ queryKey: assignKeys.assignments(templateId) })
  }, [client, templateId, steps])
  return useQuery({
    queryKey: assignKeys.assignments(templateId),
    queryFn: async () => unwrap(await readAssignments(templateId)),
  })
}
