import { useEffect, useRef } from 'react'
import { takesKeys } from '../../parts/calendar-keys/calendar-keys.ts'
import { useCtrlEnter } from '../../parts/move-or-copy/use-ctrl-enter.ts'
import { MAX_WEEKS } from './use-athletes.ts'
import type { PlanningOn } from './use-plan-on.ts'

/** Ctrl Enter plans from anywhere. Single keys while no field has the focus: weeks, the others with this week, whom else, the first line. */
export function usePlanOnKeys(planning: PlanningOn, onChoose: () => void): void {
  const latest = useRef({ planning, onChoose })
  useEffect(() => {
    latest.current = { planning, onChoose }
  })
  useCtrlEnter(() => void planning.plan())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented || document.querySelector('[role="alertdialog"]')) return
      const { planning: now, onChoose: choose } = latest.current
      if (event.ctrlKey || event.metaKey || takesKeys(event.target)) return
      const weeks = Number(event.key)
      if (weeks >= 1 && weeks <= MAX_WEEKS) now.setWeeks(weeks)
      else if (event.key === 'a' && now.same.length > 0) now.setChosen(withSame(now))
      else if (event.key === 'o') choose()
      else if (event.key === 'e') document.querySelector<HTMLElement>('[data-plan-on-field]')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** With all who have this week, or without them where they are chosen already. */
export function withSame({ same, chosen }: Pick<PlanningOn, 'same' | 'chosen'>): string[] {
  const ids = same.map(({ athlete_id }) => athlete_id)
  return ids.every(id => chosen.includes(id))
    ? chosen.filter(id => !ids.includes(id))
    : [...new Set([...chosen, ...ids])]
}
