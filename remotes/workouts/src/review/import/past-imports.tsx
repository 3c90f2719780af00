import { Banner, Button, ErrorState, Row, Text } from '@coach-app/ui'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useRef, useState } from 'react'
import { longDay } from '../../model/dates/week-format.ts'
import { type PastImport, useImports } from './import.data.ts'
import classes from './import-dialog.module.css'
import { SOURCE_NAMES } from './imported-history.ts'
import { useFocusAfter } from './use-focus-after.ts'
import type { Import } from './use-import.ts'

/** Imports that can be undone; nothing when there is none. */
export function PastImports({ training: { undo, undone, left } }: { training: Import }) {
  const imports = useImports()
  const [asked, setAsked] = useState<PastImport | null>(null)
  const [isUndoing, setIsUndoing] = useState(false)
  const [hasUndone, setHasUndone] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // The button goes with its import: the next one of the list, or the word that it is done.
  useFocusAfter(
    asked !== null,
    () => list.current?.querySelector<HTMLElement>('li button') ?? list.current ?? undefined,
  )
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
  const count = imports.data?.length ?? 0
  if (count === 0 && !hasUndone) return null
  return (
    <div ref={list} tabIndex={-1} className={classes.part}>
      {hasUndone && !undone && <Undone />}
      {count > 0 && (
        <section className={classes.part} aria-label="Earlier imports">
          <Text as="h3" size={16}>
            Earlier imports
          </Text>
          <ul className={classes.list}>
            {imports.data?.map(one => (
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
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => {
                    setHasUndone(false)
                    setAsked(one)
                  }}
                >
                  Undo
                </Button>
              </Row>
            ))}
          </ul>
        </section>
      )}
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
            void undo(asked.id)
              .then(setHasUndone)
              .finally(() => {
                setIsUndoing(false)
                setAsked(null)
              })
          }}
        />
      )}
    </div>
  )
}

/** That an import was taken back, wherever it is undone. */
export const Undone = () => (
  <Banner tone="success" title="Undone" role="status">
    The import was taken back. Nothing of it is left.
  </Banner>
)
