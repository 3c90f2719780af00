import { Button, IconButton, Spinner } from '@coach-app/ui'
import { EllipsisVertical, Timer } from 'lucide-react'
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Link, useLocation } from 'react-router-dom'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'
import { phaseOf, type RunningTimer, timerText } from '../rest-timer/rest-timer.ts'
import { type RestTimerStore, restTimerOf } from '../rest-timer/rest-timer-store.ts'
import { unlockSound } from '../rest-timer/signal.ts'
import classes from './strip.module.css'
import { useAskServer, useBegunHere } from './use-begun-here.ts'

const RestMenu = lazy(async () => ({ default: (await import('./rest-menu.tsx')).RestMenu }))

/** The rest that runs, in one line; nothing without one. */
export function RestStrip({ userId }: { userId: string }) {
  const store = restTimerOf(userId)
  const timer = useSyncExternalStore(store.subscribe, store.getSnapshot)
  return timer && <RunningRest userId={userId} store={store} timer={timer} />
}

/** A long name is cut, and never the number of the set behind it. */
function NextSet({ words }: { words: string }) {
  const at = words.lastIndexOf(', ')
  if (at < 0) return words
  return (
    <>
      <span className={classes.nextName}>{words.slice(0, at)}</span>
      <span className={classes.nextSet}>{words.slice(at)}</span>
    </>
  )
}

interface RunningRestProps {
  userId: string
  store: RestTimerStore
  timer: RunningTimer
}

function RunningRest({ userId, store, timer }: RunningRestProps) {
  const strip = useRef<HTMLElement>(null)
  usePassFocusOn(strip)
  useUnlockSound()
  const { phase, seconds } = phaseOf(timer)
  const isOver = phase !== 'resting'
  // After a pause the workout may have been completed on another device.
  const begun = useBegunHere(userId)
  useAskServer(userId, phase === 'over' ? begun?.date : undefined)
  const upper = timer.total + timer.more
  const share =
    phase === 'resting' ? seconds / Math.max(1, timer.total) : phase === 'ready' ? seconds / timer.more : 0
  return (
    <section ref={strip} className={classes.strip} aria-label="Rest timer" data-phase={phase}>
      <span className={classes.share} style={{ scale: `${Math.min(1, share)} 1` }} aria-hidden="true" />
      <ToNextSet workoutId={timer.workoutId}>
        <span className={classes.time} role="timer">
          <Timer size={20} aria-hidden="true" />
          <span className={classes.left}>{phase === 'over' ? 'Go' : timerText(seconds)}</span>
          <span className={classes.word}>
            {phase === 'resting' && timer.more > 0 && `${timerText(timer.total)}–${timerText(upper)}`}
            {phase === 'resting' && timer.more === 0 && `of ${timerText(timer.total)}`}
            {phase === 'ready' && `go, up to ${timerText(upper)}`}
            {phase === 'over' && `rest over for ${timerText(seconds)}`}
          </span>
        </span>
        {timer.next && (
          <span className={classes.next}>
            <span className={classes.label}>Next: </span>
            <NextSet words={timer.next} />
          </span>
        )}
      </ToNextSet>
      <div className={classes.actions}>
        {phase === 'resting' && (
          <Button variant="outline" aria-label="15 seconds less" onClick={() => store.change(-15)}>
            −15
          </Button>
        )}
        <Button variant="outline" aria-label="15 seconds more" onClick={() => store.change(15)}>
          +15
        </Button>
        <Button variant="outline" onClick={() => store.stop()}>
          {isOver ? 'Close' : 'Skip'}
        </Button>
        <MenuOnPress userId={userId} />
      </div>
      {/* Said once; the seconds are not read out. */}
      <p className={classes.said} role="status">
        {isOver ? 'Rest is over.' : ''}
      </p>
    </section>
  )
}

/** Leads to the log, where the next set is in hand; in it, to that set. */
function ToNextSet({ workoutId, children }: { workoutId: string | null; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const isThere = pathname === '/stackup' && new URLSearchParams(search).get('log') === workoutId
  const showNext = () => {
    const next = document.querySelector<HTMLElement>('[data-next]')
    next?.scrollIntoView({ block: 'center' })
    next?.querySelector<HTMLElement>('[data-tick], button[aria-pressed]')?.focus({ preventScroll: true })
  }
  if (workoutId === null) return <div className={classes.to}>{children}</div>
  return (
    <Link
      className={classes.to}
      to={stackupHref({ log: workoutId })}
      onClick={event => {
        if (!isThere) return
        event.preventDefault()
        showNext()
      }}
    >
      {children}
    </Link>
  )
}

/** The code of the menu comes with the first press. */
function MenuOnPress({ userId }: { userId: string }) {
  const [isAsked, setAsked] = useState(false)
  const trigger = (
    <IconButton label="How to rest" onClick={() => setAsked(true)}>
      <EllipsisVertical />
    </IconButton>
  )
  if (!isAsked) return trigger
  return (
    <Suspense
      fallback={
        <IconButton label="How to rest">
          <Spinner />
        </IconButton>
      }
    >
      <RestMenu userId={userId} />
    </Suspense>
  )
}

/** The strip goes when the rest is over: the focus goes on to the next set, where one is shown. */
function usePassFocusOn(strip: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (!strip.current?.contains(document.activeElement)) return
      const next = document.querySelector<HTMLElement>('[data-next] :is([data-tick], button[aria-pressed])')
      ;(next ?? document.getElementById('main'))?.focus({ preventScroll: true })
    },
    [strip],
  )
}

/** A page that was reloaded may ring after the first press on it. */
function useUnlockSound(): void {
  useEffect(() => {
    addEventListener('pointerdown', unlockSound, { once: true })
    addEventListener('keydown', unlockSound, { once: true })
    return () => {
      removeEventListener('pointerdown', unlockSound)
      removeEventListener('keydown', unlockSound)
    }
  }, [])
}
