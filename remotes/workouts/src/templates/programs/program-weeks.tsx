import { lazyPart, useSession } from '@coach-app/runtime'
import { Button, List, Row, Text } from '@coach-app/ui'
import { Printer } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { FigureButton } from '../../parts/exercise-figure/figure-button.tsx'
import type { Shown } from '../../parts/exercise-figure/figures.ts'
import { ProgramSheet, type SheetWeek } from '../../parts/week-sheet/program-sheet.tsx'
import pageClasses from './program-page.module.css'
import type { ProgramSummary, ProgramView, ViewWorkout } from './program-view.ts'
import classes from './program-weeks.module.css'
import { DAY_NAMES } from './program-words.ts'

/** Of those who are signed in: a visitor loads nothing of it. */
const KeepDay = lazyPart(async () => (await import('./keep-day.tsx')).KeepDay)

interface ProgramWeeksProps {
  program: ProgramSummary
  view: ProgramView
}

/** Every week as it is written: the first one open, the others behind their names; each can be printed. */
export function ProgramWeeks({ program: { slug, title }, view }: ProgramWeeksProps) {
  const isSignedIn = useSession(session => session.user !== null)
  const [printed, setPrinted] = useState<readonly SheetWeek[] | null>(null)
  const sheets = view.weeks.map(
    (workouts, index): SheetWeek => ({
      name: nameOf(index + 1, view),
      workouts: workouts.map(({ title, day, minutes, lines }) => ({
        title,
        day: `${DAY_NAMES[day - 1]} · about ${minutes} min`,
        note: '',
        lines: lines.map(line => ({ ...line, exercise: view.exercises[line.exercise] ?? null })),
      })),
    }),
  )
  return (
    <section aria-labelledby="weeks">
      <Row gap={3} align="baseline" wrap justify="between">
        <h2 id="weeks" className={pageClasses.heading}>
          Week by week
        </h2>
        <Button
          variant="outline"
          size="sm"
          leftIcon={<Printer />}
          className={classes.print}
          onClick={() => setPrinted(sheets)}
        >
          Print all weeks
        </Button>
      </Row>
      {view.weeks.map((workouts, index) => (
        <details key={index} open={index === 0} className={classes.week}>
          <summary className={classes.name}>{sheets[index]?.name}</summary>
          <div className={classes.workouts}>
            {workouts.map(workout => (
              <WorkoutOfWeek
                key={workout.day}
                workout={workout}
                // Once is enough to learn them, and every week is on the page.
                exercises={index === 0 ? view.exercises : null}
              >
                {isSignedIn && (
                  <div className={classes.keep}>
                    <Suspense>
                      <KeepDay slug={slug} week={index + 1} day={workout.day} title={workout.title} />
                    </Suspense>
                  </div>
                )}
              </WorkoutOfWeek>
            ))}
          </div>
          <Button
            variant="ghost"
            size="sm"
            leftIcon={<Printer />}
            className={classes.print}
            onClick={() => setPrinted(sheets.slice(index, index + 1))}
          >
            Print week {index + 1}
          </Button>
        </details>
      ))}
      {printed && <ProgramSheet title={title} weeks={printed} onPrinted={() => setPrinted(null)} />}
    </section>
  )
}

/** `Week 4 · Volume · lighter` */
function nameOf(week: number, { phases, deloads }: ProgramView): string {
  const phase = phases.find(({ from, to }) => from <= week && week <= to)?.name
  const isSaid = phase?.toLowerCase().includes('lighter')
  return [`Week ${week}`, phase, deloads.includes(week) && !isSaid && 'lighter'].filter(Boolean).join(' · ')
}

interface WorkoutOfWeekProps {
  workout: ViewWorkout
  /** By slug, where their figures are shown. */
  exercises: Readonly<Record<string, Shown>> | null
  children: ReactNode
}

function WorkoutOfWeek({ workout: { title, day, minutes, lines }, exercises, children }: WorkoutOfWeekProps) {
  return (
    <section className={classes.workout}>
      <Text as="h3" size={16}>
        {title}
      </Text>
      <Text size={13} tone="muted">
        {DAY_NAMES[day - 1]} · about {minutes} min
      </Text>
      <List gap={2} className={classes.lines}>
        {lines.map(({ key, code, name, exercise, sets, note }) => (
          <li key={key} className={classes.line}>
            <Text as="span" tone="muted" numeric>
              {code}
            </Text>
            <span>
              <Text as="strong" weight="medium">
                {name}
              </Text>{' '}
              <Text as="span" numeric>
                {sets}
              </Text>
              {note !== '' && (
                <Text as="span" size={13} tone="muted" className={classes.note}>
                  {note}
                </Text>
              )}
            </span>
            {exercises?.[exercise] && (
              <FigureButton exercise={exercises[exercise]} className={classes.figure} />
            )}
          </li>
        ))}
      </List>
      {children}
    </section>
  )
}
