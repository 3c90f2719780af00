import { plural } from '@coach-app/contracts'
import { Text } from '@coach-app/ui'
import classes from './import-dialog.module.css'
import type { SkippedLine } from './imported-history.ts'

/** Lines of a file with the same reason: how many, and the first three of them. */
export interface ReasonOfLines {
  reason: string
  lines: number
  first: number[]
}

export function reasonsOf(skipped: readonly SkippedLine[]): ReasonOfLines[] {
  const reasons = new Map<string, ReasonOfLines>()
  for (const { line, reason } of skipped) {
    const of = reasons.get(reason) ?? { reason, lines: 0, first: [] }
    of.lines++
    if (of.first.length < 3) of.first.push(line)
    reasons.set(reason, of)
  }
  return [...reasons.values()]
}

/** Why lines of a file are left out, or changed; nothing when none is. */
export function Reasons({ title, reasons }: { title: string; reasons: readonly ReasonOfLines[] }) {
  if (reasons.length === 0) return null
  const count = reasons.reduce((sum, { lines }) => sum + lines, 0)
  return (
    <section className={classes.part} aria-label={`Lines that are ${title}`}>
      <Text as="h3" size={16}>
        {count === 1 ? '1 line is' : `${count.toLocaleString()} lines are`} {title}
      </Text>
      <ul className={classes.list}>
        {reasons.map(({ reason, lines, first }) => (
          <li key={reason}>
            {reason}
            <Text as="span" size={13} tone="muted" breaks="pretty">
              : {lines.toLocaleString()} {plural(lines, 'line')} ({first.join(', ')}
              {lines > first.length && ', …'})
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
