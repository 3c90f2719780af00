import { ChoosePlanLink } from '@coach-app/runtime'
import { Badge, Banner, Button, Row, Text } from '@coach-app/ui'
import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './assign.module.css'
import { countOf, type RunEntry } from './assignment-run.ts'

interface RunViewProps<Answer> {
  entries: readonly RunEntry<Answer>[]
  isRunning: boolean
  isStopping: boolean
  /** `Assigned`, `Updated`: of those that are done. */
  verb: string
  wordsOf: (answer: Answer) => string
  onStop: () => void
  /** Sends what failed or waits, under the same ids. */
  onAgain: () => void
  /** Null when nothing can be undone any more. */
  undo: { run: () => void; progress: ReactNode } | null
  isUndone: boolean
  children?: ReactNode
}

/** How far it is while it runs; then who got what, who did not and why. */
export function RunView<Answer>({
  entries,
  isRunning,
  isStopping,
  verb,
  wordsOf,
  children,
  ...actions
}: RunViewProps<Answer>) {
  const { onStop, onAgain, undo, isUndone } = actions
  const done = countOf(entries, 'done')
  const failed = countOf(entries, 'failed')
  const waiting = countOf(entries, 'waiting')
  const current = entries.find(({ status }) => status === 'running')
  const refused = entries.find(({ error }) => error?.code === 'payment-required')?.error
  return (
    <div className={classes.step}>
      <Row gap={3} wrap>
        <progress className={classes.bar} aria-label={verb} max={entries.length} value={done + failed} />
        <p role="status">
          {isRunning
            ? `${done + failed} of ${entries.length}${current ? `: ${current.name}` : ''}`
            : isUndone
              ? 'Undone'
              : `${verb}: ${done} of ${entries.length}${failed > 0 ? `, ${failed} failed` : ''}${waiting > 0 ? `, ${waiting} not sent` : ''}`}
        </p>
        {isRunning && (
          <Button size="sm" variant="outline" disabled={isStopping} onClick={onStop}>
            {isStopping ? 'Stopping after this one' : 'Stop after this one'}
          </Button>
        )}
        {!isRunning && failed + waiting > 0 && !isUndone && (
          <Button size="sm" variant="outline" onClick={onAgain}>
            {failed === 0 ? `Continue with ${waiting}` : `Try ${failed + waiting} again`}
          </Button>
        )}
        {!isRunning && undo && (
          <Button
            size="sm"
            variant="outline"
            leftIcon={<Undo2 />}
            loading={undo.progress !== null}
            onClick={undo.run}
          >
            {undo.progress ?? 'Undo'}
          </Button>
        )}
      </Row>
      {refused && !isRunning && (
        <Banner
          tone="warning"
          title={refused.reason === 'plan_full' ? 'Your plan is for fewer athletes' : 'This needs a plan'}
          action={<ChoosePlanLink reason={refused.reason} />}
        >
          {refused.reason === 'plan_full' ? 'Choose for whom you plan' : 'Choose one'}, then try again:
          nothing you chose is lost.
        </Banner>
      )}
      {children}
      <ul className={classes.results}>
        {entries.map(entry => (
          <Row as="li" key={entry.id} gap={3} rowGap={1} wrap className={classes.result}>
            <span className={classes.mark} data-status={entry.status}>
              {entry.status === 'done' && <CircleCheck size={16} aria-hidden="true" />}
              {entry.status === 'failed' && <CircleAlert size={16} aria-hidden="true" />}
            </span>
            <Text as="span" size={14} weight="medium" breaks="anywhere">
              {entry.name}
            </Text>
            <Text as="span" size={13} tone="muted">
              {entry.status === 'done' && entry.answer && wordsOf(entry.answer)}
              {entry.status === 'failed' && entry.error && failureText(entry.error)}
              {entry.status === 'running' && 'On its way'}
            </Text>
            {entry.status === 'waiting' && !isRunning && <Badge>Not sent</Badge>}
          </Row>
        ))}
      </ul>
    </div>
  )
}

/** The server's own words where it refused. */
const failureText = ({ code, message }: NonNullable<RunEntry<unknown>['error']>): string =>
  code === 'network' || code === 'unexpected' ? 'Not sent: check your connection.' : message
