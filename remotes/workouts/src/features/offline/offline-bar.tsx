import { Banner, Button } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Calendar } from '../calendar/calendar.data.ts'
import { formatLongDay } from '../calendar/day-format.ts'
import type { QueuedTask } from '../log/log-queue.ts'
import { useLogQueue, useQueuedTasks } from '../log/use-log-queue.ts'
import { useAthleteApp } from '../stackup/athlete-app.ts'
import { useIconBadge } from '../stackup/use-icon-badge.ts'
import { keepRelease } from './keep-release.ts'
import { useOfflineNews } from './kept-training-provider.tsx'
import { meanwhileWords } from './meanwhile.ts'
import classes from './offline-bar.module.css'
import { refusalWords } from './refusal-words.ts'
import { readStorageState, storageWarning } from './storage-state.ts'
import { useKeepAhead, whenIdle } from './use-keep-ahead.ts'

/** What an athlete has to know of the network: what waits, what was refused, what others changed, whether this device keeps it. */
export function OfflineBar() {
  const { athleteId, today, offline } = useAthleteApp()
  const client = useQueryClient()
  const queue = useLogQueue(athleteId)
  const queued = useQueuedTasks(queue)
  const news = useOfflineNews()
  const { meanwhile, keepsTraining } = useStore(news)
  useKeepAhead(athleteId, today, offline)
  useIconBadge('unsent', queued.length)
  useEffect(() => (offline ? undefined : whenIdle(() => keepRelease().catch(() => {}))), [offline])
  useEffect(() => {
    const late = queued.filter(({ error }) => offline || error?.code === 'network')
    if (late.length === 0) return
    news.setState(({ inHand }) => ({
      inHand: new Set([...inHand, ...late.map(({ item }) => item.workoutId)]),
    }))
  }, [queued, offline, news])

  const refused = queued.filter(({ status }) => status === 'refused')
  const warning = useStorageWarning(keepsTraining, queued)
  return (
    <div className={classes.bar}>
      {warning && (
        <Banner tone="danger" title="This device may not keep your sets">
          {warning}
        </Banner>
      )}
      {refused.map(task => (
        <Refused key={task.key} task={task} client={client} onRetry={queue.retry} onDiscard={queue.discard} />
      ))}
      {meanwhile.map(change => (
        <Banner
          key={change.workoutId}
          tone="info"
          onDismiss={() =>
            news.setState(state => ({ meanwhile: state.meanwhile.filter(other => other !== change) }))
          }
        >
          {meanwhileWords(change, date => formatLongDay(parseDate(date)))}
        </Banner>
      ))}
      {offline && (
        <Banner tone="neutral" role="status">
          Your training is shown as this device keeps it. What you log waits here, and is sent when you are
          online.
        </Banner>
      )}
    </div>
  )
}

interface RefusedProps {
  task: QueuedTask
  client: QueryClient
  onRetry: () => void
  onDiscard: (key: string) => void
}

function Refused({ task, client, onRetry, onDiscard }: RefusedProps) {
  if (!task.error) return null
  return (
    <Banner
      tone="danger"
      action={
        <>
          <Button size="sm" variant="outline" onClick={onRetry}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onDiscard(task.key)}>
            Discard
          </Button>
        </>
      }
    >
      {refusalWords(task.item, task.error, titleOf(client, task.item.workoutId))}
    </Banner>
  )
}

/** The title of a workout, if any of its days was read. */
function titleOf(client: QueryClient, workoutId: string): string | null {
  const calendars = client.getQueriesData<Calendar>({ queryKey: ['training'] })
  for (const [, calendar] of calendars) {
    const found = calendar?.workouts?.find(({ id }) => id === workoutId)
    if (found) return found.title
  }
  return null
}

/** Asked when the page opens, and when an entry could be kept in memory only. */
function useStorageWarning(keepsTraining: boolean, queued: readonly QueuedTask[]): string | null {
  const [warning, setWarning] = useState<string | null>(null)
  const isInMemory = queued.some(({ notKept }) => notKept)
  useEffect(() => {
    let isWanted = true
    void readStorageState(keepsTraining).then(state => {
      const known = { ...state, keepsLogs: state.keepsLogs && !isInMemory }
      if (isWanted) setWarning(storageWarning(known))
    })
    return () => {
      isWanted = false
    }
  }, [keepsTraining, isInMemory])
  return warning
}
