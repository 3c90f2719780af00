import { counted } from '@coach-app/contracts'
import { useUser } from '@coach-app/runtime'
import type { CalendarDate } from '@internationalized/date'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { WeightUnit } from '../../model/units/weight.ts'
import { type AssignedAnswer, assignTemplate } from './assign.data.ts'
import { createAssignMachine } from './assign-machine.ts'
import { newEntry } from './assignment-run.ts'
import { newDraft, termsOf } from './draft.ts'
import { type KeptRun, keepRun, keptRun } from './kept-run.ts'
import { useAssignedTemplate } from './use-assign.ts'
import { useCheck } from './use-check.ts'
import { useRun } from './use-run.ts'
import { useUndoRun } from './use-undo-run.ts'

interface AssignProps {
  templateId: string
  title: string | undefined
  athleteIds?: readonly string[] | undefined
  today: CalendarDate
  unit: WeightUnit
}

/** The machine of one dialog with what it works on: the template, what each athlete would get, the run and its undo. */
export function useAssignMachine({ templateId, title: given, athleteIds = [], today, unit }: AssignProps) {
  const me = useUser()
  const [machine] = useState(() =>
    createAssignMachine({
      draft: { ...newDraft(today), athleteIds },
      left: keptRun(me.id, templateId),
      keep: run => keepRun(me.id, templateId, run),
    }),
  )
  const state = useStore(machine.state)
  const { draft } = state
  const isWaiting = useRef(false)
  const template = useAssignedTemplate(templateId)
  const title = given ?? template.data?.title ?? 'a template'
  const weeks = template.data?.weeks ?? 1
  const terms = termsOf(draft, templateId, weeks)
  const check = useCheck({
    template: template.data,
    terms,
    athleteIds: draft.athleteIds,
    isShown: state.step === 'check',
    unit,
  })
  const ready = check.athletes.filter(({ athlete }) => athlete.refusal === null)
  const undoRun = useUndoRun(templateId)
  const run = useRun<AssignedAnswer>(
    ({ id, athleteId }) => {
      const { sending } = machine.state.getState()
      if (!sending) throw new Error('Nothing is being assigned.')
      const { terms: of, revision, state: planState } = sending
      return assignTemplate({ ...of, id, revision, state: planState, athlete_id: athleteId })
    },
    {
      onChange: machine.progressed,
      onEnd: (done, all) => {
        machine.ended(all)
        undoRun.hold(done, `Assigned "${title}" to ${counted(done.length, 'athlete')}`, 'assign')
      },
    },
  )
  const { isUndone } = undoRun
  useEffect(() => {
    if (isUndone) machine.undone()
  }, [isUndone, machine])

  const send = (kept: KeptRun): void => {
    machine.send(kept)
    run.start(kept.entries)
  }
  return {
    machine,
    state,
    template,
    title,
    weeks,
    terms,
    check,
    ready,
    run,
    undoRun,
    /** To all who may get it. Leaving a max by this press saves it: that is waited for, and a max that cannot be saved is mended first. */
    async assign(): Promise<void> {
      if (!terms || check.revision === null) return
      if (isWaiting.current) return
      isWaiting.current = true
      const isSaved = await check.entries.settled()
      isWaiting.current = false
      if (!isSaved) return
      const entries = ready.map(({ athlete }) =>
        newEntry<AssignedAnswer>({ id: athlete.athlete_id, name: athlete.name }),
      )
      send({ terms, revision: check.revision, state: draft.state, entries })
    },
    /** Continues a run that a reload interrupted. */
    continueLeft: send,
    checkAgain(): void {
      if (!run.entries) return
      machine.checkAgain(run.entries)
      run.reset()
      check.refetch()
      void template.refetch()
    },
  }
}

export type Assigning = ReturnType<typeof useAssignMachine>
