import { Badge, Button, Row } from '@coach-app/ui'
import { useEffect, useRef } from 'react'
import { usePlan } from '../../data/training/training-context.tsx'
import type { WorkoutState } from '../../model/workout/workout.ts'
import { DayOptions } from '../../parts/day-words/day-input.tsx'
import { useDayWords } from '../../parts/day-words/day-words.ts'
import { useBuilder, useBuilderActions, useSurroundings } from './builder-context.tsx'
import classes from './builder-head.module.css'
import { titleOf } from './document/builder-document.ts'

interface BuilderHeadProps {
  /** Drafts exist only when planning for somebody else. */
  mayDraft: boolean
  /** Nothing can be changed any more. */
  isStopped: boolean
  /** What was written last was refused: the athlete does not have it. */
  isRefused: boolean
  onPublish: () => void
}

const STATES: Record<WorkoutState, string> = {
  draft: 'Draft',
  published: 'Published',
  in_progress: 'In progress',
  completed: 'Done',
  missed: 'Missed',
  skipped: 'Skipped',
}

/** Title, day and state of the workout, in the head of the panel. */
export function BuilderHead({ mayDraft, isStopped, isRefused, onPublish }: BuilderHeadProps) {
  const actions = useBuilderActions()
  const { exercises } = useSurroundings()
  const document = useBuilder(state => state.document)
  const { weeks } = useDayWords()
  const badge = useRef<HTMLSpanElement>(null)
  const hasDay = usePlan().days !== 'none'
  // The button is gone once it is pressed: without this the focus would be nowhere.
  const { state } = document
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'draft' && state === 'published' && isNowhere()) badge.current?.focus()
    before.current = state
  }, [state])
  return (
    <Row gap={2} rowGap={1} wrap shrink>
      <input
        className={classes.title}
        aria-label="Title"
        maxLength={120}
        autoComplete="off"
        placeholder={
          document.blocks.length > 0
            ? titleOf(document, exercises)
            : `Untitled ${hasDay ? 'workout' : 'routine'}`
        }
        disabled={isStopped}
        value={document.title}
        onChange={event => actions.edit(now => ({ ...now, title: event.target.value }), 'title')}
      />
      {!hasDay ? null : weeks === null ? (
        <input
          type="date"
          className={classes.date}
          aria-label="Date"
          aria-invalid={document.date === '' || undefined}
          disabled={isStopped}
          value={document.date}
          onChange={event => actions.edit(now => ({ ...now, date: event.target.value }), 'date')}
        />
      ) : (
        <select
          className={classes.date}
          aria-label="Day"
          disabled={isStopped}
          value={document.date}
          onChange={event => actions.edit(now => ({ ...now, date: event.target.value }), 'date')}
        >
          <DayOptions weeks={weeks} />
        </select>
      )}
      {hasDay && weeks === null && (
        <Badge
          ref={badge}
          tabIndex={-1}
          tone={isRefused || document.state === 'draft' ? 'warning' : 'neutral'}
        >
          {isRefused ? 'Not saved' : STATES[document.state]}
        </Badge>
      )}
      {mayDraft && document.state === 'draft' && (
        <Button
          size="sm"
          className={classes.publish}
          disabled={isStopped || document.blocks.length === 0}
          onClick={onPublish}
        >
          Publish
        </Button>
      )}
    </Row>
  )
}

const isNowhere = (): boolean => {
  const { activeElement, body } = globalThis.document
  return activeElement === null || activeElement === body
}
