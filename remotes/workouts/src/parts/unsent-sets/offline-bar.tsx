import type { AppError } from '@coach-app/data'
import { useSessionActions } from '@coach-app/runtime'
import { Banner, Button } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import { CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { changeWhileOfflineWords } from '../../data/on-device/changed-while-offline.ts'
import { keepReleases } from '../../data/on-device/keep-release.ts'
import { useOfflineNews } from '../../data/on-device/kept-training-provider.tsx'
import {
  askToPersist,
  persistenceWords,
  readStorageState,
  type StorageState,
  storageWarning,
} from '../../data/on-device/storage-state.ts'
import { useReadAhead, whenIdle } from '../../data/on-device/use-read-ahead.ts'
import type { QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { groupRefused } from '../../data/unsent-sets/refused-tasks.ts'
import { useLogQueue, useQueuedTasks, useUnreadTasks } from '../../data/unsent-sets/use-log-queue.ts'
import { unreadWords, waitingWords } from '../../data/unsent-sets/waiting-words.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import { useAthleteApp } from '../athlete-app/athlete-app.ts'
import { useIconBadge } from '../athlete-app/use-icon-badge.ts'
import classes from './offline-bar.module.css'
import { Refused } from './refused.tsx'

/** What an athlete has to know of the network: what waits, what was refused, what others changed, whether this device keeps it. */
export function OfflineBar({ isLogging }: { isLogging: boolean }) {
  const { athleteId, today, offline } = useAthleteApp()
  const session = useSessionActions()
  const navigate = useNavigate()
  const signOut = async () => {
    if (await session.signOut()) await navigate('/signin')
  }
  const queue = useLogQueue(athleteId)
  const queued = useQueuedTasks(queue)
  const unread = useUnreadTasks(queue)
  const news = useOfflineNews()
  const { meanwhile, keepsTraining } = useStore(news)
  useReadAhead(athleteId, today, offline)
  useIconBadge('unsent', queued.length + unread)
  useEffect(() => (offline ? undefined : whenIdle(() => keepReleases().catch(() => {}))), [offline])
  useEffect(() => {
    const late = queued.filter(({ error }) => isLate(offline, error))
    if (late.length === 0) return
    news.setState(({ inHand }) => ({
      inHand: new Set([...inHand, ...late.map(({ item }) => item.workoutId)]),
    }))
  }, [queued, offline, news])

  const isLogged = queued.some(({ item }) => item.kind === 'log')
  useEffect(() => {
    if (isLogged) void askToPersist().catch(() => {})
  }, [isLogged])
  const storage = useStorageState(keepsTraining, queued)
  const warning = storage && storageWarning(storage)
  const unsent = queued.filter(({ status }) => status !== 'refused')
  // Tasks are sent one at a time: those behind the current one wait as well.
  const waiting = unsent.some(({ error }) => isLate(offline, error)) ? waitingWords(unsent) : null
  return (
    <div className={classes.bar}>
      {warning && (
        <Banner tone="danger" title="This device may not keep your sets">
          {warning}
        </Banner>
      )}
      {unread > 0 && (
        <Banner tone="neutral" role="status" icon={<CloudUpload />}>
          {unreadWords(unread)}
        </Banner>
      )}
      {groupRefused(queued).map(tasks => (
        <Refused key={tasks[0]?.key} tasks={tasks} queued={queued} queue={queue} />
      ))}
      {/* That its sets bring a workout back is not so of sets that are refused. */}
      {meanwhile
        .filter(({ kind, workoutId }) => kind !== 'gone' || !isRefused(queued, workoutId))
        .map(change => (
          <Banner
            key={change.workoutId}
            tone="info"
            onDismiss={() =>
              news.setState(state => ({ meanwhile: state.meanwhile.filter(other => other !== change) }))
            }
          >
            {changeWhileOfflineWords(change, date => formatLongDay(parseDate(date)))}
          </Banner>
        ))}
      {offline && (
        <Banner
          tone="neutral"
          role="status"
          action={
            <Button size="sm" variant="ghost" onClick={signOut}>
              Sign out
            </Button>
          }
        >
          Your training is shown as this device keeps it.{' '}
          {waiting ?? 'What you log waits here, and is sent when you are online.'}{' '}
          {storage && persistenceWords(storage)}
        </Banner>
      )}
      {/* Log mode counts them itself, and must not move under the thumb. */}
      {waiting && !offline && !isLogging && (
        <Banner tone="neutral" role="status" icon={<CloudUpload />}>
          {waiting}
        </Banner>
      )}
    </div>
  )
}

const isRefused = (queued: readonly QueuedTask[], workoutId: string): boolean =>
  queued.some(({ status, item }) => status === 'refused' && item.workoutId === workoutId)

const isLate = (offline: boolean, error: AppError | null): boolean => offline || error?.code === 'network'

/** Asked when the page opens, and when an entry could be kept in memory only; null until it is known. */
function useStorageState(keepsTraining: boolean, queued: readonly QueuedTask[]): StorageState | null {
  const [found, setFound] = useState<StorageState | null>(null)
  const isInMemory = queued.some(({ notKept }) => notKept)
  useEffect(() => {
    let isWanted = true
    void readStorageState(keepsTraining).then(state => {
      if (isWanted) setFound({ ...state, keepsLogs: state.keepsLogs && !isInMemory })
    })
    return () => {
      isWanted = false
    }
  }, [keepsTraining, isInMemory])
  return found
}
