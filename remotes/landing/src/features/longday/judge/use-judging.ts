import { unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import { decideAppeal, errorOf, judge } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { Entry, LongDay } from '../model/types.ts'
import { refusal } from '../rules/words.ts'
import type { Decision } from './last-decision.tsx'

interface JudgingOptions {
  event: LongDay
  entries: readonly Entry[]
  chosen: string | null
  onChoose: (id: string | null) => void
  onDecided: (decision: Decision) => void
}

/** Which entry is before the judge, the reason that is written, and the decision. */
export function useJudging({ event, entries, chosen, onChoose, onDecided }: JudgingOptions) {
  const { link } = useOpenEvent()
  const client = useQueryClient()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [isRejecting, setRejecting] = useState(false)
  /** What was pressed before the reason was asked for: Enter in its field does it. */
  const [wish, setWish] = useState<boolean | null>(null)
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
      setWish(null)
      onChoose(entries[at + 1]?.id ?? null)
      await client.invalidateQueries({ queryKey: longdayKeys.queue(link) })
      void client.invalidateQueries({ queryKey: longdayKeys.board(link) })
      void client.invalidateQueries({ queryKey: longdayKeys.entries(link) })
    },
  })
  // While an undo is under way, the entry that it brings back is not before the judge yet.
  const isUndoing = useIsMutating({ mutationKey: longdayKeys.undo(link) }) > 0
  const isBusy = deciding.isPending || isUndoing
  const needsReason = reason.trim().length < 3
  const decide = (isYes: boolean) => {
    if (!entry || isBusy || !mayDecide) return
    // An appeal is answered with a reason either way.
    if ((!isYes || isAppeal) && needsReason) {
      setTold(isRejecting || isAppeal)
      setWish(isYes)
      setRejecting(true)
      input.current?.focus()
      return
    }
    deciding.mutate({ entry, isYes })
  }
  const go = (step: number) => {
    onChoose(entries[Math.min(Math.max(at + step, 0), entries.length - 1)]?.id ?? null)
    setReason('')
    setRejecting(false)
    setTold(false)
    setWish(null)
  }

  useEffect(() => {
    if (isRejecting) input.current?.focus()
  }, [isRejecting])

  return {
    at,
    entry,
    isAppeal,
    mayDecide,
    deciding,
    isBusy,
    decide,
    go,
    isReasonAsked: isRejecting || isAppeal,
    /** For its field. */
    reason: {
      ref: input,
      value: reason,
      problem: isTold && needsReason ? 'Say why, in a few words.' : undefined,
      onChange: setReason,
      onEnter: () => {
        if (wish !== null || !isAppeal) decide(wish ?? false)
      },
      onEscape: () => {
        setRejecting(false)
        setWish(null)
      },
    },
  }
}
