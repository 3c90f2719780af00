import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { createStore, type StoreApi } from 'zustand'
import { todayIn } from '../../model/dates/calendar-span.ts'
import { calendarKeys } from '../calendar/calendar.keys.ts'
import {
  TrainingProvider,
  useGoalsPort,
  useHistory,
  useLibrary,
  useLog,
  useMaxes,
  usePlan,
  useRoutinesPort,
} from '../training/training-context.tsx'
import { afterRead, type ChangeWhileOffline } from './changed-while-offline.ts'
import { keptSpan } from './kept-calendar.ts'
import { keptPorts } from './kept-ports.ts'
import { keptTrainingOf } from './kept-training.ts'

/** What the offline part of /stackup has to say. */
export interface OfflineNews {
  meanwhile: readonly ChangeWhileOffline[]
  /** Whether training could be kept on this device. */
  keepsTraining: boolean
  /** Workouts of which something waited to be sent. */
  inHand: ReadonlySet<string>
}

const NewsContext = createContext<StoreApi<OfflineNews> | null>(null)

export function useOfflineNews(): StoreApi<OfflineNews> {
  const news = useContext(NewsContext)
  if (!news) throw new Error('News of what is kept were asked for outside of its provider.')
  return news
}

interface KeptTrainingProps {
  athleteId: string
  timeZone: string | undefined
  offline: boolean
  children: ReactNode
}

/** Training below it is kept on this device, and comes from there without a network. */
export function KeptTrainingProvider({ athleteId, timeZone, offline, children }: KeptTrainingProps) {
  const plan = usePlan()
  const log = useLog()
  const history = useHistory()
  const library = useLibrary()
  const maxes = useMaxes()
  const routines = useRoutinesPort()
  const goals = useGoalsPort()
  const client = useQueryClient()
  const now = useRef({ offline, timeZone })
  // Layout effect, because effects of children read it.
  useLayoutEffect(() => {
    now.current = { offline, timeZone }
  })
  const news = useMemo(aNews, [])
  const training = useMemo(() => {
    const inner = { plan, log, history, library, maxes, routines, goals }
    // A demo in memory keeps nothing.
    if (!history.isShared) return inner
    const kept = keptTrainingOf(athleteId)
    kept.onRefused(() => news.setState({ keepsTraining: false }))
    return keptPorts(inner, {
      athleteId,
      kept,
      span: () => {
        const { from, to } = keptSpan(todayIn(now.current.timeZone))
        return { from: String(from), to: String(to) }
      },
      isOffline: () => now.current.offline,
      onLate: ({ from, to }, calendar) =>
        client.setQueryData([...calendarKeys.all(athleteId), from, to], calendar),
      onRead: (seen, read) =>
        news.setState(({ meanwhile, inHand }) => ({
          meanwhile: afterRead(meanwhile, seen, read, id => inHand.has(id)),
        })),
    })
  }, [plan, log, history, library, maxes, routines, goals, athleteId, client, news])
  // Signed in again: what was shown is read anew.
  const wasOffline = useRef(offline)
  useEffect(() => {
    if (wasOffline.current && !offline) void client.invalidateQueries({ queryKey: ['training'] })
    wasOffline.current = offline
  }, [offline, client])
  return (
    <NewsContext value={news}>
      <TrainingProvider value={training}>{children}</TrainingProvider>
    </NewsContext>
  )
}

const aNews = () =>
  createStore<OfflineNews>(() => ({ meanwhile: [], keepsTraining: true, inHand: new Set() }))
