import { unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Badge, Button, Field, Input, Kbd } from '@coach-app/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import { decideAppeal, errorOf, judge } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { Entry, LongDay } from '../model/types.ts'
import { amount, refusal } from '../rules/words.ts'
import { dayAndTime, timeOfDay } from '../rules/zone.ts'
import classes from './judge.module.css'
import type { Decision } from './last-decision.tsx'

const REASONS = ['Not seen by a judge', 'Not to the standard', 'Counted wrong'] as const

interface JudgeDeskProps {
  event: LongDay
  entries: readonly Entry[]
  total: number
  onDecided: (decision: Decision) => void
}

/** One entry at a time, by two large buttons or A and R; J and K go on and back without deciding. */
export function JudgeDesk({ event, entries, total, onDecided }: JudgeDeskProps) {
  const { link, board } = useOpenEvent()
  const client = useQueryClient()
  const notify = useNotify()
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isRejecting, setRejecting] = useState(false)
  /** The reason was asked for already. */
  const [isTold, setTold] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const found = entries.findIndex(({ id }) => id === chosen)
  const at = found === -1 ? 0 : found
  const entry = entries[at]
  const isAppeal = entry?.appeal?.accepted === null
  const mayDecide = !isAppeal || event.me.organiser

  const deciding = useMutation({
    mutationFn: async ({ entry: one, isYes }: { entry: Entry; isYes: boolean }) =>
      unwrap(
        one.appeal?.accepted === null
          ? await decideAppeal(one.id, isYes, reason.trim())
          : await judge(one.id, isYes ? 'approve' : 'reject', reason.trim() || undefined),
      ),
    onSuccess: (_, { entry: one, isYes }) => onDecided({ entry: one, counts: isYes }),
    onError: thrown => notify({ kind: 'error', text: refusal(errorOf(thrown)) }),
    onSettled: async () => {
      setReason('')
      setRejecting(false)
      setTold(false)
      setChosen(entries[at + 1]?.id ?? null)
      await client.invalidateQueries({ queryKey: longdayKeys.queue(link) })
      void client.invalidateQueries({ queryKey: longdayKeys.board(link) })
      void client.invalidateQueries({ queryKey: longdayKeys.entries(link) })
    },
  })
  const needsReason = reason.trim().length < 3
  const decide = (isYes: boolean) => {
    if (!entry || deciding.isPending || !mayDecide) return
    // An appeal is answered with a reason either way.
    if ((!isYes || isAppeal) && needsReason) {
      setTold(isRejecting || isAppeal)
      setRejecting(true)
      input.current?.focus()
      return
    }
    deciding.mutate({ entry, isYes })
  }
  const go = (step: number) => {
    setChosen(entries[Math.min(Math.max(at + step, 0), entries.length - 1)]?.id ?? null)
    setReason('')
    setRejecting(false)
    setTold(false)
  }

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
  useEffect(() => {
    if (isRejecting) input.current?.focus()
  }, [isRejecting])

  if (!entry) return null
  const { unit, stations, time_zone: zone } = board.event
  return (
    <section aria-label="To be judged" className={classes.desk}>
      <p className={classes.count}>
        {at + 1} of {entries.length}
        {total > entries.length && `, ${total} open in all`}
      </p>
      <article className={classes.entry} aria-live="polite">
        <div className={classes.badges}>
          {isAppeal && <Badge tone="accent">Appeal</Badge>}
          {entry.late && <Badge tone="warning">Late</Badge>}
          {entry.voids && <Badge>Correction</Badge>}
          {entry.entered_by_captain && <Badge>Entered by the captain</Badge>}
        </div>
        <h2 className={classes.value}>{entry.value === null ? 'Take back' : amount(unit, entry.value)}</h2>
        <p className={classes.who}>
          {entry.name}
          {stations.length > 1 && `, ${stations.find(({ no }) => no === entry.station)?.name}`}
        </p>
        <p className={classes.detail}>
          {dayAndTime(zone, Date.parse(entry.counts_at))}
          {entry.late && entry.claimed_at && (
            <> by its device; received at {timeOfDay(zone, Date.parse(entry.received_at))}</>
          )}
        </p>
        {entry.reason && <p className={classes.detail}>Reason: {entry.reason}</p>}
        {entry.comment && <p className={classes.comment}>“{entry.comment}”</p>}
        {entry.ruling?.reason && <p className={classes.detail}>Rejected: {entry.ruling.reason}</p>}
        {entry.appeal && <p className={classes.comment}>“{entry.appeal.message}”</p>}
      </article>
      {!mayDecide ? (
        <p className={classes.detail}>The organiser decides about appeals.</p>
      ) : (
        <>
          {(isRejecting || isAppeal) && (
            <div className={classes.reason}>
              <Field
                label="Reason"
                hint={isAppeal ? 'The one who appealed reads it.' : 'Whoever entered it reads it.'}
                error={isTold && needsReason ? 'Say why, in a few words.' : undefined}
              >
                <Input
                  ref={input}
                  value={reason}
                  maxLength={300}
                  onChange={({ target }) => setReason(target.value)}
                  onKeyDown={({ key }) => {
                    if (key === 'Enter' && !isAppeal) decide(false)
                    if (key === 'Escape') setRejecting(false)
                  }}
                />
              </Field>
              {!isAppeal && (
                <div className={classes.reasons}>
                  {REASONS.map(words => (
                    <Button key={words} size="sm" variant="outline" onClick={() => setReason(words)}>
                      {words}
                    </Button>
                  ))}
                </div>
              )}
            </div>
          )}
          <div className={classes.buttons}>
            <Button
              variant="outline"
              size="xl"
              fullWidth
              leftIcon={<X />}
              loading={deciding.isPending && !deciding.variables.isYes}
              disabled={deciding.isPending}
              onClick={() => decide(false)}
            >
              {isAppeal ? 'Turn down' : 'Reject'}
            </Button>
            <Button
              size="xl"
              fullWidth
              leftIcon={<Check />}
              loading={deciding.isPending && deciding.variables.isYes}
              disabled={deciding.isPending}
              onClick={() => decide(true)}
            >
              {isAppeal ? 'Accept' : 'Approve'}
            </Button>
          </div>
        </>
      )}
      <p className={classes.keys}>
        <Kbd>A</Kbd> approve, <Kbd>R</Kbd> reject, <Kbd>U</Kbd> undo, <Kbd>J</Kbd> next, <Kbd>K</Kbd> back
      </p>
    </section>
  )
}
