/** Focused elements that handle letters and arrow keys themselves. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]'
const MODAL = 'dialog[open], [role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]'

/** Marks the part of the page that the calendar's keys belong to; a workout that is open beside it has its own. */
export const CALENDAR_KEYS = { 'data-calendar-keys': '' }

/** Whether the calendar has the focus, or nothing has it: the page itself is what keys are for then. */
export const isInCalendar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('body, main, [data-calendar-keys], [data-calendar-keys] *')

/** Whether the key belongs to a field, a menu or another control. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKES_KEYS) !== null

/** Whether a dialog is open over the calendar. */
export const isBelowDialog = (): boolean => document.querySelector(MODAL) !== null

/** Whether a key that is pressed is for the calendar: in it but in no field, and with no dialog above. */
export const isCalendarKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && isInCalendar(event.target) && !takesKeys(event.target) && !isBelowDialog()
