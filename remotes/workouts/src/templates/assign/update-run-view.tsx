import { Banner, Button } from '@coach-app/ui'
import type { UpdatedAnswer } from './assign.data.ts'
import type { RunEntry } from './assignment-run.ts'
import { RunView } from './run-view.tsx'
import type { UpdateRun } from './use-update-run.ts'

interface UpdateRunViewProps {
  run: UpdateRun
  entries: readonly RunEntry<UpdatedAnswer>[]
  /** Compares again, when the template has changed meanwhile. */
  onCompare: () => void
}

/** How far an update is, and what it did to each athlete's calendar. */
export function UpdateRunView({ run, entries, onCompare }: UpdateRunViewProps) {
  const { undoRun } = run
  const hasChanged = entries.some(({ error }) => error?.reason === 'template_changed')
  return (
    <RunView
      entries={entries}
      isRunning={run.isRunning}
      isStopping={run.isStopping}
      verb="Updated"
      wordsOf={updatedText}
      onStop={run.stop}
      onAgain={() => run.again(entries)}
      undo={undoRun.undoNewest && { run: undoRun.undoNewest, progress: undoRun.progress }}
      isUndone={undoRun.isUndone}
    >
      {hasChanged && !run.isRunning && (
        <Banner
          tone="warning"
          title="The template has changed meanwhile"
          action={
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                run.reset()
                onCompare()
              }}
            >
              Check again
            </Button>
          }
        >
          Look at what would change now. What you decided is kept.
        </Banner>
      )}
    </RunView>
  )
}

function updatedText({ changed, added, removed, moved, kept }: UpdatedAnswer): string {
  const parts = [
    changed > 0 && `${changed} changed`,
    added > 0 && `${added} added`,
    moved > 0 && `${moved} moved`,
    removed > 0 && `${removed} removed`,
    kept > 0 && `${kept} stayed`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Nothing to change'
}
