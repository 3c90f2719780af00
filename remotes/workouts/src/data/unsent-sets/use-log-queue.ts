import { deviceStorage } from '@coach-app/data'
import { useSession } from '@coach-app/runtime'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { TrainingStore } from '../ports/training.ts'
import { useTrainingStore } from '../training/training-context.tsx'
import { createLogQueue, type LogQueue, type QueuedTask } from './log-queue.ts'
import { sendTask } from './send-task.ts'

const STORAGE_PREFIX = 'coach-app-log-queue:'

/** One queue a person and tab: every part of a page shows and sends the same. By client and store: a demo has its own. */
const queues = new WeakMap<QueryClient, WeakMap<TrainingStore, Map<string, LogQueue>>>()

function logQueue(client: QueryClient, store: TrainingStore, userId: string): LogQueue {
  const ofClient = queues.get(client) ?? new WeakMap<TrainingStore, Map<string, LogQueue>>()
  queues.set(client, ofClient)
  const ofStore = ofClient.get(store) ?? new Map<string, LogQueue>()
  ofClient.set(store, ofStore)
  const queue =
    ofStore.get(userId) ??
    createLogQueue({
      prefix: `${STORAGE_PREFIX}${userId}:`,
      storage: deviceStorage,
      send: task => sendTask(store, client, task),
      // What the other tab was answered is not known here.
      onSentElsewhere: () => void client.invalidateQueries({ queryKey: ['training'] }),
    })
  ofStore.set(userId, queue)
  return queue
}

/** A person's offline queue; sends while a component that calls this is mounted, and they are the one who is signed in. */
export function useLogQueue(userId: string): LogQueue {
  const client = useQueryClient()
  const store = useTrainingStore()
  const queue = logQueue(client, store, userId)
  const isSignedIn = useSession(session => session.user?.id === userId)
  useEffect(() => (isSignedIn ? queue.start() : undefined), [queue, isSignedIn])
  return queue
}

export const useQueuedTasks = (queue: LogQueue): readonly QueuedTask[] =>
  useSyncExternalStore(queue.subscribe, queue.getSnapshot)
