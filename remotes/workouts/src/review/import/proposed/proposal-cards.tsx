import { Button, Card, Stack, Text } from '@coach-app/ui'
import { useEffect, useRef, useState } from 'react'
import { AnswerDialog } from './answer-dialog.tsx'
import classes from './proposal-cards.module.css'
import { dayOf, sizeWords, spanWords } from './proposal-words.ts'
import { type ImportProposal, useReceivedProposals } from './proposals.data.ts'

/** What coaches propose to bring in and waits for an answer; nothing when there is none, or none is known. */
export function ProposalCards() {
  const proposals = useReceivedProposals()
  const [opened, setOpened] = useState<ImportProposal | null>(null)
  useFocusAfterAnswer(opened !== null)
  const isShown = (proposals.data?.length ?? 0) > 0
  return (
    <>
      {isShown && (
        <Stack as="section" gap={3} aria-label="Proposed history">
          {proposals.data?.map(one => (
            <Card key={one.id} className={classes.card}>
              <Stack gap={1} className={classes.words}>
                <Text as="h2" size={16} weight="semibold" breaks="anywhere">
                  {one.coach_name} would like to bring in your earlier training
                </Text>
                <Text size={13} tone="muted" breaks="pretty">
                  {sizeWords(one)}, {spanWords(one)}. Open until {dayOf(one.expires_at)}.
                </Text>
              </Stack>
              <Button variant="outline" onClick={() => setOpened(one)}>
                Look at it
              </Button>
            </Card>
          ))}
        </Stack>
      )}
      {opened && <AnswerDialog key={opened.id} proposal={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The button that opened it goes with an answered proposal: the page gets the focus then. */
function useFocusAfterAnswer(isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      const frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true })
      })
      wasOpen.current = isOpen
      return () => cancelAnimationFrame(frame)
    }
    wasOpen.current = isOpen
    return undefined
  }, [isOpen])
}
