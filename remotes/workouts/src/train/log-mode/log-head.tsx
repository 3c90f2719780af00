import { Button, IconButton } from '@coach-app/ui'
import { ArrowLeft, MonitorSmartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { setsWords, type WorkoutProgress } from '../../model/log/workout-progress.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { goToNextChoice } from '../../parts/two-devices/next-choice.ts'
import { NameDialog } from '../routines/name-dialog.tsx'
import classes from './log-mode.module.css'
import type { LogOptions } from './log-options.ts'
import { LogOptionsMenu } from './log-options-menu.tsx'

const RestSettings = lazy(async () => ({
  default: (await import('../rest-timer/rest-settings.tsx')).RestSettings,
}))

interface LogHeadProps {
  title: string
  /** The day under which it is kept, where that is not today. */
  keptUnder: string | null
  progress: WorkoutProgress
  /** How much of it two devices say differently. */
  toChoose: number
  /** How much is not acknowledged, in words; empty: all is. */
  unsent: string
  options: LogOptions
  onOptions: (over: Partial<LogOptions>) => void
  /** Null: the title belongs to somebody else's plan. */
  onRename: ((title: string) => void) | null
  /** Null: nothing of it was begun. */
  onDiscard: (() => void) | null
  /** Null: it is not finished. */
  onReopen: (() => void) | null
  /** Null: there is no exercise in it. */
  onSaveAsRoutine: (() => void) | null
  onBack: () => void
}

/** Which workout is logged, and how far it is. */
export function LogHead({
  title,
  keptUnder,
  progress,
  unsent,
  toChoose,
  options,
  onOptions,
  onRename,
  onDiscard,
  onReopen,
  onSaveAsRoutine,
  onBack,
}: LogHeadProps) {
  const { athleteId } = useAthleteApp()
  const [isRenaming, setRenaming] = useState(false)
  const [isSettingRests, setSettingRests] = useState(false)
  return (
    <header className={classes.head}>
      <IconButton label="Back to today" size="lg" onClick={onBack}>
        <ArrowLeft />
      </IconButton>
      <div className={classes.words}>
        <h1 className={classes.title} title={title}>
          {title}
        </h1>
        <p className={classes.facts} role="status">
          {setsWords(progress)}
          {progress.warmUps.total > 0 && ` · warm-up ${progress.warmUps.done} of ${progress.warmUps.total}`}
          {unsent === '' ? ' · all saved' : ` · ${unsent} unsent`}
        </p>
        {keptUnder && <p className={classes.facts}>Kept under {keptUnder}</p>}
      </div>
      {toChoose > 0 && (
        <Button
          size="lg"
          variant="outline"
          className={classes.toChoose}
          leftIcon={<MonitorSmartphone />}
          onClick={goToNextChoice}
        >
          {toChoose} to choose
        </Button>
      )}
      <LogOptionsMenu
        options={options}
        onChange={onOptions}
        onRename={onRename && (() => setRenaming(true))}
        onDiscard={onDiscard}
        onReopen={onReopen}
        onSaveAsRoutine={onSaveAsRoutine}
        onRestTimes={() => setSettingRests(true)}
      />
      {isRenaming && onRename && (
        <NameDialog
          heading="Rename workout"
          name={title}
          maxLength={120}
          onSave={onRename}
          onClose={() => setRenaming(false)}
        />
      )}
      {isSettingRests && (
        <Suspense>
          <RestSettings userId={athleteId} onClose={() => setSettingRests(false)} />
        </Suspense>
      )}
    </header>
  )
}
