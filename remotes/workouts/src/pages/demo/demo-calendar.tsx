import { useEffect } from 'react'
import { useClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { CalendarPage } from '../../plan/calendar/calendar-page.tsx'
import { CALENDAR_SLOTS } from '../calendar-slots.ts'
import classes from './demo-calendar.module.css'
import { DEMO_PERSON } from './demo-person.ts'
import { DemoTraining } from './demo-training.tsx'

/** The calendar and its builder on fictional training in memory: nothing is sent, and it is gone after a reload. */
export function DemoCalendar() {
  useKeptClipboard()
  return (
    <DemoTraining>
      <div className={classes.demo}>
        <CalendarPage athleteId={DEMO_PERSON} slots={CALENDAR_SLOTS} />
      </div>
    </DemoTraining>
  )
}

/** Puts back what somebody who is signed in had copied or deleted before the demo held something of its own. */
function useKeptClipboard(): void {
  useEffect(() => {
    const before = useClipboardAndUndo.getState()
    const restore = () => useClipboardAndUndo.setState(before, true)
    addEventListener('pagehide', restore)
    return () => {
      removeEventListener('pagehide', restore)
      restore()
    }
  }, [])
}
