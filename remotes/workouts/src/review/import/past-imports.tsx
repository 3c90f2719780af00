import { Button, ErrorState, Row, Text } from '@coach-app/ui'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { longDay } from '../../model/dates/week-format.ts'
import { type PastImport, useImports } from './import.data.ts'
import classes from './import-dialog.module.css'
import { SOURCE_NAMES } from './imported-history.ts'
import type { Import } from './use-import.ts'

/** Imports that can be undone; renders nothing when there are none. */
export function PastImports({ training: { undo, left } }: { training: Import }) {
  const imports = useImports()
  const [asked, setAsked] = useState<PastImport | null>(null)
  const [isUndoing, setIsUndoing] = useState(false)
  if (imports.isError && !imports.data)
    return (
      <ErrorState
        layout="compact"
        title="Earlier imports could not be loaded"
        description={imports.error.message}
        onRetry={() => void imports.refetch()}
        retrying={imports.isFetching}
      />
    )
  if (!imports.data?.length) return null
  return (
    <section className={classes.part} aria-label="Earlier imports">
      <Text as="h3" size={16}>
        Earlier imports
      </Text>
      <ul className={classes.list}>
        {imports.data.map(one => (
          <Row as="li" key={one.id} gap={3} rowGap={2} wrap className={classes.exercise}>
            <span className={classes.words}>
              <Text as="span" weight="medium" breaks="anywhere">
                {SOURCE_NAMES[one.source]}, {longDay(one.created_at.slice(0, 10))}
              </Text>
              <Text as="span" size={13} tone="muted" breaks="pretty">
                {one.sets.toLocaleString()} sets, {one.workouts.toLocaleString()} workouts
                {one.proposed_by !== null && `, proposed by ${one.proposed_by}`}
              </Text>
            </span>
            <Button variant="outline" size="sm" onClick={() => setAsked(one)}>
              Undo
            </Button>
          </Row>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title="Undo this import?"
          description={
            isUndoing && left !== null
              ? `${(asked.sets - left).toLocaleString()} of ${asked.sets.toLocaleString()} sets are deleted. Keep this page open.`
              : `Its ${asked.sets.toLocaleString()} sets are deleted from your calendar, history and progress. Sets that you added yourself stay.`
          }
          confirmLabel="Undo Import"
          loading={isUndoing}
          onConfirm={() => {
            setIsUndoing(true)
            void undo(asked.id).finally(() => {
              setIsUndoing(false)
              setAsked(null)
            })
          }}
        />
      )}
    </section>
  )
}
