/** Where a key leads from the row `at`, or undefined when the key moves between no rows. */
export function rowAfterKey(key: string, at: number, count: number, page: number): number | undefined {
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined || count === 0 ? undefined : Math.min(Math.max(to, 0), count - 1)
}

/** Whether keys pressed here belong to what is focused inside a row: a caret, a list of choices, an open menu. */
export const ownsKeys = (target: Element): boolean =>
  target.closest(
    'input, textarea, select, [contenteditable], [role="menu"], [role="slider"], [aria-expanded="true"]',
  ) !== null
