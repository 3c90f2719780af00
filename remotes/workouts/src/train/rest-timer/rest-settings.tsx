import { Button } from '@coach-app/ui'
import { Dialog, Switch } from '@coach-app/ui/widgets'
import { Minus, Plus } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { restsOf } from '../../data/rests/rests-store.ts'
import { LONGEST_REST, REST_KINDS, type RestKind, restOfKind } from '../../model/rest/rests.ts'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'
import classes from './rest-settings.module.css'
import { timerText } from './rest-timer.ts'

const NAMES: Record<RestKind, { name: string; hint: string }> = {
  barbell: { name: 'Barbell lifts', hint: 'Squat, deadlift, bench press' },
  compound: { name: 'Other compound lifts', hint: 'Pull-ups, lunges, dumbbell presses' },
  isolation: { name: 'Isolation', hint: 'Curls, raises, extensions' },
  core: { name: 'Core and mobility', hint: 'Planks, rotations, stretches' },
  conditioning: { name: 'Conditioning', hint: 'Rower, bike, sled' },
  warmup: { name: 'Warm-up sets', hint: 'Of any exercise' },
}

const STEP = 15

/** How long one rests by kind of exercise, and whether the timer begins by itself. Each press is kept at once. */
export function RestSettings({ userId, onClose }: { userId: string; onClose: () => void }) {
  useBackCloses(onClose)
  const store = restsOf(userId)
  const rests = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const remembered = Object.keys(rests.exercises).length
  const forget = () =>
    store.change({ exercises: Object.fromEntries(Object.keys(rests.exercises).map(id => [id, null])) })
  return (
    <Dialog
      open
      size="sm"
      title="Rest times"
      onOpenChange={open => open || onClose()}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className={classes.settings}>
        <Switch
          label="Start the rest timer after every set"
          checked={rests.timer}
          onCheckedChange={timer => store.change({ timer })}
        />
        <p className={classes.hint}>
          What a plan says comes first, then what you last made of a rest after the same exercise, then these.
        </p>
        <ul className={classes.kinds}>
          {REST_KINDS.map(kind => (
            <Kind
              key={kind}
              {...NAMES[kind]}
              seconds={restOfKind(rests, kind)}
              isDisabled={!rests.timer}
              onChange={seconds => store.change({ kinds: { [kind]: seconds } })}
            />
          ))}
        </ul>
        {remembered > 0 && (
          <div className={classes.remembered}>
            <span>
              {remembered === 1
                ? 'A rest of your own after one exercise'
                : `Rests of your own after ${remembered} exercises`}
            </span>
            <Button variant="outline" size="sm" onClick={forget}>
              Forget
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface KindProps {
  name: string
  hint: string
  seconds: number
  isDisabled: boolean
  onChange: (seconds: number) => void
}

function Kind({ name, hint, seconds, isDisabled, onChange }: KindProps) {
  const id = useId()
  const by = (step: number) => () => onChange(Math.min(LONGEST_REST, Math.max(0, seconds + step)))
  return (
    <li className={classes.kind}>
      <span className={classes.name}>
        <span id={id}>{name}</span>
        <span className={classes.hint}>{hint}</span>
      </span>
      <Button
        variant="outline"
        aria-label={`${name}: 15 seconds less`}
        disabled={isDisabled || seconds === 0}
        onClick={by(-STEP)}
      >
        <Minus />
      </Button>
      <output className={classes.seconds} aria-labelledby={id}>
        {seconds === 0 ? 'none' : timerText(seconds)}
      </output>
      <Button
        variant="outline"
        aria-label={`${name}: 15 seconds more`}
        disabled={isDisabled || seconds === LONGEST_REST}
        onClick={by(STEP)}
      >
        <Plus />
      </Button>
    </li>
  )
}
