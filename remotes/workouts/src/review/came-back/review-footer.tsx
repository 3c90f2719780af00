import { Button, IconButton, Kbd, Row, Text } from '@coach-app/ui'
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './review-page.module.css'

interface ReviewFooterProps {
  status: string
  /** Whether N writes a note for the next time. */
  mayNote: boolean
  onList: () => void
  onNext: () => void
  /** On a phone, where the bar with it is out of sight; nothing to take back: none. */
  onUndo?: (() => void) | undefined
  /** Actions on the selected workout. */
  children: ReactNode
}

/** Below the workout: its keys for who has some, its buttons for a thumb. */
export function ReviewFooter({ status, mayNote, onList, onNext, onUndo, children }: ReviewFooterProps) {
  return (
    <Row as="footer" gap={3} keep className={classes.footer}>
      <Button variant="ghost" className={classes.toList} leftIcon={<ChevronLeft />} onClick={onList}>
        <span className={classes.word}>List</span>
      </Button>
      {onUndo && (
        <IconButton className={classes.toList} label="Undo" onClick={onUndo}>
          <Undo2 />
        </IconButton>
      )}
      <Text as="span" size={12} tone="muted" className={classes.hints} aria-hidden="true">
        <Kbd>J</Kbd> <Kbd>K</Kbd> next, previous <Kbd>E</Kbd> reply
        {mayNote && (
          <>
            {' '}
            <Kbd>N</Kbd> next time
          </>
        )}
      </Text>
      <Text as="span" size={13} tone="muted" numeric className={classes.left} role="status">
        {status}
      </Text>
      {children}
      <Button variant="outline" className={classes.toNext} rightIcon={<ChevronRight />} onClick={onNext}>
        <span className={classes.word}>Next</span>
      </Button>
    </Row>
  )
}
