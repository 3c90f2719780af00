import { Button, Kbd, pageFoot, Stack } from '@coach-app/ui'
import { Check, X } from 'lucide-react'
import { useEffect } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import type { Entry, LongDay } from '../model/types.ts'
import classes from './judge.module.css'
import { JudgedEntry } from './judged-entry.tsx'
import type { Decision } from './last-decision.tsx'
import { ReasonField } from './reason-field.tsx'
import { useJudging } from './use-judging.ts'

interface JudgeDeskProps {
  event: LongDay
  entries: readonly Entry[]
  total: number
  /** Which entry is before the judge; the first, where that one is not open. */
  chosen: string | null
  onChoose: (id: string | null) => void
  onDecided: (decision: Decision) => void
}

/** One entry at a time, by two large buttons or A and R; J and K go on and back without deciding. */
export function JudgeDesk({ event, entries, total, chosen, onChoose, onDecided }: JudgeDeskProps) {
  const { board } = useOpenEvent()
  const judging = useJudging({ event, entries, chosen, onChoose, onDecided })
  const { at, entry, isAppeal, deciding, decide } = judging
  useJudgeKeys(judging)

  if (!entry) return null
  return (
    <Stack as="section" aria-label="To be judged" gap={4} oneColumn className={classes.desk}>
      <p className={classes.count}>
        {at + 1} of {entries.length}
        {total > entries.length && `, ${total} open in all`}
      </p>
      <JudgedEntry entry={entry} event={board.event} />
      {!judging.mayDecide ? (
        <p className={classes.detail}>The organiser decides about appeals.</p>
      ) : (
        <>
          {judging.isReasonAsked && <ReasonField isAppeal={isAppeal} {...judging.reason} />}
          <div ref={pageFoot} className={classes.buttons}>
            <Button
              variant="outline"
              size="xl"
              fullWidth
              leftIcon={<X />}
              loading={deciding.isPending && !deciding.variables.isYes}
              disabled={judging.isBusy}
              onClick={() => decide(false)}
            >
              {isAppeal ? 'Turn down' : 'Reject'}
            </Button>
            <Button
              size="xl"
              fullWidth
              leftIcon={<Check />}
              loading={deciding.isPending && deciding.variables.isYes}
              disabled={judging.isBusy}
              onClick={() => decide(true)}
            >
              {isAppeal ? 'Accept' : 'Approve'}
            </Button>
          </div>
        </>
      )}
      <p className={classes.keys}>
        <Kbd>A</Kbd> {isAppeal ? 'accept' : 'approve'}, <Kbd>R</Kbd> {isAppeal ? 'turn down' : 'reject'},{' '}
        <Kbd>U</Kbd> undo, <Kbd>J</Kbd> next, <Kbd>K</Kbd> back
      </p>
    </Stack>
  )
}

/** The keys of the desk, unless somebody types or a dialog is open. */
function useJudgeKeys({ decide, go }: Pick<ReturnType<typeof useJudging>, 'decide' | 'go'>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (
        ctrlKey ||
        metaKey ||
        altKey ||
        (target as HTMLElement).closest('input, textarea, select, [role=dialog]')
      )
        return
      const act = { a: () => decide(true), r: () => decide(false), j: () => go(1), k: () => go(-1) }[key]
      // Else the key would be typed into the reason, which it brings.
      if (act) event.preventDefault()
      act?.()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}
