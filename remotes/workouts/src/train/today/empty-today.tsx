import { useOverlay } from '@coach-app/runtime'
import { Button, cardClassName } from '@coach-app/ui'
import { Dumbbell, LibraryBig, UserPlus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useHistory } from '../../data/training/training-context.tsx'
import { emptyWorkout } from '../../model/log/own-workout.ts'
import type { WorkoutToSave } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import classes from './empty-today.module.css'
import { OpenContactLink } from './open-contact-link.tsx'

interface EmptyTodayProps {
  athleteId: string
  /** YYYY-MM-DD. */
  date: string
  /** Suggested programs, when online. */
  programs: ReactNode
  onBegin: (workout: WorkoutToSave) => void
}

/** Nothing was ever planned or trained: the three ways to begin. */
export function EmptyToday({ athleteId, date, programs, onBegin }: EmptyTodayProps) {
  const { offline } = useAthleteApp()
  const { isShared } = useHistory()
  const overlays = useOverlay()
  return (
    <div className={classes.ways}>
      <Way icon={<Dumbbell />} title="Train now" layout="line">
        <Button
          size="lg"
          variant="outline"
          onClick={() => onBegin(emptyWorkout({ athleteId, date, newId: () => crypto.randomUUID() }))}
        >
          Start empty workout
        </Button>
      </Way>
      <Way
        icon={<LibraryBig />}
        title="Take a program"
        words="Weeks of training for your days and your equipment, put on your calendar."
      >
        {offline ? <NeedsConnection /> : programs}
      </Way>
      {isShared && (
        <Way
          icon={<UserPlus />}
          title="Connect with a coach"
          words="By their name or e-mail, or by the link they gave you. You decide what they see."
          layout="beside"
        >
          {offline ? (
            <NeedsConnection />
          ) : (
            <>
              <Button
                size="lg"
                variant="outline"
                data-opens="contacts/contact-manager"
                onClick={() => void overlays.open('contacts/contact-manager', { tab: 'search' })}
              >
                Find my coach
              </Button>
              <OpenContactLink />
            </>
          )}
        </Way>
      )}
    </div>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  words?: string
  /** Where its actions stand: below, in the line of the title, or on a desk beside the words. */
  layout?: 'below' | 'line' | 'beside'
  children: ReactNode
}

function Way({ icon, title, words, layout = 'below', children }: WayProps) {
  const id = useId()
  return (
    <section className={cardClassName({ className: classes.way })} data-layout={layout} aria-labelledby={id}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {words && <p className={classes.hint}>{words}</p>}
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}

const NeedsConnection = () => <p className={classes.hint}>Needs a connection.</p>
