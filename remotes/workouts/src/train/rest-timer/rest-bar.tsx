import { Button } from '@coach-app/ui'
import { Timer } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import classes from './rest-bar.module.css'
import { type RunningTimer, secondsLeft, timerText } from './rest-timer.ts'
import { type RestTimerStore, restTimerOf } from './rest-timer-store.ts'

/** The rest that runs, above the tabs; nothing without one. */
export function RestBar({ userId }: { userId: string }) {
  const store = restTimerOf(userId)
  const timer = useSyncExternalStore(store.subscribe, store.getSnapshot)
  return timer && <RunningRest store={store} timer={timer} />
}

function RunningRest({ store, timer }: { store: RestTimerStore; timer: RunningTimer }) {
  const bar = useRef<HTMLElement>(null)
  // The bar goes when the rest is over: the focus goes on to the next set, where one is shown.
  useLayoutEffect(
    () => () => {
      if (!bar.current?.contains(document.activeElement)) return
      const next = document.querySelector<HTMLElement>('[data-next] button[aria-pressed]')
      ;(next ?? document.getElementById('main'))?.focus({ preventScroll: true })
    },
    [],
  )
  const left = secondsLeft(timer)
  const isOver = left <= 0
  return (
    <section ref={bar} className={classes.bar} aria-label="Rest timer" data-over={isOver || undefined}>
      <p className={classes.time} role="timer">
        <Timer size={20} aria-hidden="true" />
        <span className={classes.left}>{isOver ? 'Go' : timerText(left)}</span>
        <span className={classes.word}>{isOver ? 'rest is over' : 'rest'}</span>
      </p>
      <div className={classes.actions}>
        {!isOver && (
          <>
            <Button
              size="lg"
              variant="outline"
              aria-label="15 seconds less"
              onClick={() => store.change(-15)}
            >
              −15
            </Button>
            <Button size="lg" variant="outline" aria-label="15 seconds more" onClick={() => store.change(15)}>
              +15
            </Button>
          </>
        )}
        <Button size="lg" variant="outline" onClick={() => store.stop()}>
          {isOver ? 'Close' : 'Skip'}
        </Button>
      </div>
      {timer.next && <p className={classes.next}>Next: {timer.next}</p>}
      {/* Said once; the seconds are not read out. */}
      <p className={classes.said} role="status">
        {isOver ? 'Rest is over.' : ''}
      </p>
    </section>
  )
}
