import { plural } from '@coach-app/contracts'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useBuilder } from './builder-context.tsx'

const MOST_NAMED = 4

export const linesCount = (count: number): string => `${count} ${plural(count, 'line')}`

/** `“rdl 0x5”, “Zerchr 3x5” and 2 more`, at most four by name. */
export function namedLines(lines: readonly string[]): string {
  const named = lines.slice(0, MOST_NAMED).map(line => `“${line}”`)
  const others = lines.length - named.length
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ')
}

/** The lines in words, and what becomes of them. */
export const NotAddedLines = ({ lines, behind }: { lines: readonly string[]; behind: string }) => (
  <>
    {namedLines(lines)}. {behind}
  </>
)

interface PublishWithoutProps {
  open: boolean
  onDecide: (publishes: boolean) => void
}

/** Asks before a workout is published without lines that were typed below it. Afterwards the first of them has the focus. */
export function PublishWithout({ open, onDecide }: PublishWithoutProps) {
  const lines = useBuilder(({ notAdded }) => notAdded)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={isOpen => isOpen || onDecide(false)}
      title={`${linesCount(lines.length)} ${plural(lines.length, 'is', 'are')} not in the workout. Publish without ${plural(lines.length, 'it', 'them')}?`}
      description={
        <NotAddedLines
          lines={lines}
          behind="The athlete does not see what could not be read or was not added."
        />
      }
      confirmLabel="Publish without"
      cancelLabel={`Go to the ${plural(lines.length, 'line', 'first line')}`}
      variant="primary"
      mayReturnFocus={() => document.querySelector<HTMLElement>('[data-builder] [data-not-added]') ?? true}
      onConfirm={() => onDecide(true)}
    />
  )
}
