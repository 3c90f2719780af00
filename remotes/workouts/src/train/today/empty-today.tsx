import { useOverlay } from '@coach-app/runtime'
import { Button, buttonClassName, cardClassName } from '@coach-app/ui'
import { Dumbbell, LibraryBig, UserPlus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { useHistory } from '../../data/training/training-context.tsx'
import { emptyWorkout } from '../../model/log/own-workout.ts'
import type { WorkoutToSave } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { PATHS } from '../../paths.ts'
import { AskUnits } from './ask-units.tsx'
import classes from './empty-today.module.css'
import { OpenContactLink } from './open-contact-link.tsx'

interface EmptyTodayProps {
  athleteId: string
  /** YYYY-MM-DD. */
  date: string
  /** Bar and plates are known: nothing is asked. */
  hasBar: boolean
  onBegin: (workout: WorkoutToSave) => void
}

/** Nothing was ever planned or trained: the three ways to begin, and what loads are made of, asked once. */
export function EmptyToday({ athleteId, date, hasBar, onBegin }: EmptyTodayProps) {
  const { offline, unit } = useAthleteApp()
  const { isShared } = useHistory()
  const overlays = useOverlay()
  return (
    <>
      <div className={classes.ways}>
        <Way icon={<Dumbbell />} title="Train now" words="An empty workout: add exercises as you go.">
          <Button
            size="lg"
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
          {offline ? (
            <NeedsConnection />
          ) : (
            <Link className={buttonClassName({ size: 'lg', variant: 'outline' })} to={PATHS.programs}>
              Choose a program
            </Link>
          )}
        </Way>
        {isShared && (
          <Way
            icon={<UserPlus />}
            title="Connect with a coach"
            words="By their name or e-mail, or by the link they gave you. You decide what they see."
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
      {isShared && !offline && !hasBar && <AskUnits athleteId={athleteId} unit={unit} />}
    </>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  words: string
  children: ReactNode
}

function Way({ icon, title, words, children }: WayProps) {
  const id = useId()
  return (
    <section className={cardClassName({ className: classes.way })} aria-labelledby={id}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.hint}>{words}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}

const NeedsConnection = () => <p className={classes.hint}>Needs a connection.</p>
