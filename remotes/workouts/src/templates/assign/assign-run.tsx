import { counted } from '@coach-app/contracts'
import { Banner, Button } from '@coach-app/ui'
import { dayText } from '../../model/dates/day-text.ts'
import type { AssignedAnswer } from './assign.data.ts'
import { RunView } from './run-view.tsx'
import type { Assigning } from './use-assign-machine.ts'

/** How far assigning is; then who got what. */
export function AssignRun({ run, undoRun, checkAgain }: Pick<Assigning, 'run' | 'undoRun' | 'checkAgain'>) {
  const { entries } = run
  if (!entries) return null
  const hasChanged = entries.some(({ error }) => error?.reason === 'template_changed')
  return (
    <RunView
      entries={entries}
      isRunning={run.isRunning}
      isStopping={run.isStopping}
      verb="Assigned"
      wordsOf={assignedText}
      onStop={run.stop}
      onAgain={() => run.start(entries)}
      undo={undoRun.undoNewest && { run: undoRun.undoNewest, progress: undoRun.progress }}
      isUndone={undoRun.isUndone}
    >
      {hasChanged && !run.isRunning && (
        <Banner
          tone="warning"
          title="The template has changed meanwhile"
          action={
            <Button size="sm" variant="outline" onClick={checkAgain}>
              Check again
            </Button>
          }
        >
          Look at what the others would get now.
        </Banner>
      )}
    </RunView>
  )
}

function assignedText({ created, replaced, skipped, from, to }: AssignedAnswer): string {
  return [
    `${counted(created, 'workout')}, ${dayText(from, { on: to })} – ${dayText(to, { on: to })}`,
    replaced > 0 && `${replaced} replaced`,
    skipped > 0 && `${skipped} left out`,
  ]
    .filter(Boolean)
    .join(', ')
}
