import { METRICS } from '@coach-app/contracts'
import { Stack, Text } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { REFERENCE } from '../../model/typed-line/reference.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import classes from './reference-card.module.css'

const KEYS: [keys: string, does: string][] = [
  ['Enter', 'next row; in the last line: add it'],
  ['Shift Enter', 'row above'],
  ['Ctrl D', 'same as the row above; for a selection its first'],
  ['Ctrl Enter', 'another line of sets below'],
  ['Alt ↑ ↓', 'move the exercise; with Shift its block'],
  ['Shift ↑ ↓', 'select rows; typing changes all of them'],
  ['Delete', 'remove the selected rows'],
  ['Ctrl Z, Ctrl Y', 'undo, redo'],
  ['Ctrl Shift Enter', 'publish'],
]

/** What the typed line reads, and the keys of the builder. */
export function ReferenceCard({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={open => open || onClose()} title="How to write a workout">
      {/* It scrolls and holds nothing to focus. */}
      <Stack as="section" gap={4} size={13} tabIndex={0} aria-label="Notation and keys">
        {REFERENCE.map(({ title, rows }) => (
          <section key={title}>
            <Text as="h3" size={12} tone="muted" weight="medium" className={classes.title}>
              {title}
            </Text>
            <dl className={classes.rows}>
              {rows.map(({ notation, example, meaning }) => (
                <div key={notation} className={classes.row}>
                  <dt>
                    <code>{notation}</code>
                  </dt>
                  <dd>
                    {meaning}
                    <code className={classes.example}>{example}</code>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p>
          What they mean: <Metric metric="rpe">{METRICS.rpe.short}</Metric>,{' '}
          <Metric metric="rir">{METRICS.rir.short}</Metric>,{' '}
          <Metric metric="percent_1rm">{METRICS.percent_1rm.short}</Metric>,{' '}
          <Metric metric="e1rm_epley">{METRICS.e1rm_epley.short}</Metric>
        </p>
        <section>
          <Text as="h3" size={12} tone="muted" weight="medium" className={classes.title}>
            Keys
          </Text>
          <dl className={classes.rows}>
            {KEYS.map(([keys, does]) => (
              <div key={keys} className={classes.row}>
                <dt>
                  <code>{keys}</code>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      </Stack>
    </Dialog>
  )
}
