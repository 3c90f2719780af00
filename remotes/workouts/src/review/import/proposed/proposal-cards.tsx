import { Button, Card } from '@coach-app/ui'
import { useState } from 'react'
import { useFocusAfter } from '../use-focus-after.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import classes from './proposal-cards.module.css'
import { dayOf, sizeWords, spanWords } from './proposal-words.ts'
import { type ImportProposal, useReceivedProposals } from './proposals.data.ts'

/** What coaches propose to bring in and waits for an answer; nothing when there is none, or none is known. */
export function ProposalCards() {
  const proposals = useReceivedProposals()
  const [opened, setOpened] = useState<ImportProposal | null>(null)
  // The button that opened it goes with an answered proposal: the dialog around it gets the focus then, or the page.
  useFocusAfter(
    opened !== null,
    () => document.querySelector<HTMLElement>('[role="dialog"]') ?? document.getElementById('main'),
  )
  const isShown = (proposals.data?.length ?? 0) > 0
  return (
    <>
      {isShown && (
        <section className={classes.cards} aria-label="Proposed history">
          {proposals.data?.map(one => (
            <Card key={one.id} className={classes.card}>
              <div className={classes.words}>
                <h2 className={classes.title}>
                  {one.coach_name} would like to bring in your earlier training
                </h2>
                <p className={classes.lead}>
                  {sizeWords(one)}, {spanWords(one)}. Open until {dayOf(one.expires_at)}.
                </p>
              </div>
              <Button variant="outline" onClick={() => setOpened(one)}>
                Look at it
              </Button>
            </Card>
          ))}
        </section>
      )}
      {opened && <AnswerDialog key={opened.id} proposal={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
