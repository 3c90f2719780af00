import { deviceName, deviceStorage, newWriteId } from '@coach-app/data'
import { useSession } from '@coach-app/runtime'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { LogPort } from '../ports/log-port.ts'
import { useLog, usePlan, useRoutinesPort } from '../training/training-context.tsx'
import { createLogQueue, type LogQueue, type QueuedTask } from './log-queue.ts'
import { type SendPorts, sendTask } from './send-task.ts'
import { stampTask } from './stamp-task.ts'

const STORAGE_PREFIX = 'coach-app-log-queue:'

/** One queue a person and tab: every part of a page shows and sends the same. By client and log: a demo has its own. */
const queues = new WeakMap<QueryClient, WeakMap<LogPort, Map<string, LogQueue>>>()

function logQueue(client: QueryClient, ports: SendPorts, userId: string): LogQueue {
  const ofClient = queues.get(client) ?? new WeakMap<LogPort, Map<string, LogQueue>>()
  queues.set(client, ofClient)
  const ofLog = ofClient.get(ports.log) ?? new Map<string, LogQueue>()
  ofClient.set(ports.log, ofLog)
  const queue =
    ofLog.get(userId) ??
    createLogQueue({
      prefix: `${STORAGE_PREFIX}${userId}:`,
      storage: deviceStorage,
      send: task => sendTask(ports, client, task),
      stamp: (task, earlier) => stampTask(task, earlier, { newId: newWriteId, deviceName }),
      // What the other tab was answered is not known here.
      onSentElsewhere: () => void client.invalidateQueries({ queryKey: ['training'] }),
    })
  ofLog.set(userId, queue)
  return queue
}

/** A person's offline queue; sends while a component that calls this is mounted, and they are the one who is signed in. */
export function useLogQueue(userId: string): LogQueue {
  const client = useQueryClient()
  const plan = usePlan()
  const log = useLog()
  const routines = useRoutinesPort()
  const queue = logQueue(client, { plan, log, routines }, userId)
  const isSignedIn = useSession(session => session.user?.id === userId)
  useEffect(() => (isSignedIn ? queue.start() : undefined), [queue, isSignedIn])
  return queue
}

export const useQueuedTasks = (queue: LogQueue): readonly QueuedTask[] =>
  useSyncExternalStore(queue.subscribe, queue.getSnapshot)

export const useUnreadTasks = (queue: LogQueue): number =>
  useSyncExternalStore(queue.subscribe, queue.countUnread)
