import { Badge, Button, ErrorState, Row, Skeleton, SkeletonGroup, Text } from '@coach-app/ui'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useRef, useState } from 'react'
import classes from '../import-dialog.module.css'
import { useFocusAfter } from '../use-focus-after.ts'
import { dayOf, sizeWords, spanWords } from './proposal-words.ts'
import { type ImportProposal, useMadeProposals } from './proposals.data.ts'

interface MadeProposalsProps {
  athleteId: string
  withdraw: (id: string) => Promise<void>
}

/** What a coach has proposed to an athlete: what waits, and what was agreed to of late. */
export function MadeProposals({ athleteId, withdraw }: MadeProposalsProps) {
  const proposals = useMadeProposals(athleteId)
  const [asked, setAsked] = useState<ImportProposal | null>(null)
  const [isEnding, setEnding] = useState(false)
  const list = useRef<HTMLElement>(null)
  useFocusAfter(asked !== null, () => list.current)
  return (
    <section ref={list} tabIndex={-1} className={classes.part} aria-label="Proposed by you">
      <Text as="h3" size={16}>
        Proposed by you
      </Text>
      {proposals.isError && !proposals.data ? (
        <ErrorState
          layout="compact"
          title="What you proposed could not be loaded"
          description={proposals.error.message}
          onRetry={() => void proposals.refetch()}
          retrying={proposals.isFetching}
        />
      ) : !proposals.data ? (
        <SkeletonGroup>
          <Skeleton width="half" />
        </SkeletonGroup>
      ) : (
        <>
          {proposals.data.length > 0 && (
            <ul className={classes.list}>
              {proposals.data.map(one => (
                <Row as="li" key={one.id} gap={3} rowGap={2} wrap className={classes.exercise}>
                  <span className={classes.words}>
                    <Text as="span" weight="medium" breaks="anywhere">
                      {sizeWords(one)}
                    </Text>
                    <Text as="span" size={13} tone="muted" breaks="pretty">
                      {spanWords(one)};{' '}
                      {one.agreed_at === null
                        ? `open until ${dayOf(one.expires_at)}`
                        : one.undone
                          ? `agreed on ${dayOf(one.agreed_at)}; nothing of it is left in their training`
                          : `agreed on ${dayOf(one.agreed_at)}`}
                    </Text>
                  </span>
                  {one.agreed_at === null ? (
                    <>
                      <Badge>Waiting</Badge>
                      <Button variant="outline" size="sm" onClick={() => setAsked(one)}>
                        Withdraw
                      </Button>
                    </>
                  ) : one.undone ? (
                    <Badge>Undone by the athlete</Badge>
                  ) : (
                    <Badge tone="success">Agreed</Badge>
                  )}
                </Row>
              ))}
            </ul>
          )}
          <Text size={13} tone="muted" breaks="pretty">
            {proposals.data.length === 0 && 'Nothing waits for an answer. '}
            What was declined, or not answered within 14 days, is no longer listed.
          </Text>
        </>
      )}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title="Withdraw this proposal?"
          description={`${sizeWords(asked)}. What was sent of the file is deleted; to propose it again you need the file.`}
          confirmLabel="Withdraw"
          loading={isEnding}
          onConfirm={() => {
            setEnding(true)
            void withdraw(asked.id).finally(() => {
              setEnding(false)
              setAsked(null)
            })
          }}
        />
      )}
    </section>
  )
}
