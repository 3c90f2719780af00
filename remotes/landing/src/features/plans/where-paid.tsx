import type { ReactNode } from 'react'
import classes from './where-paid.module.css'

/**
 * Words for an installation where plans have to be paid for, and for one where every plan is free. Both are in the prerendered page, and
 * the style sheet shows one: which of the two holds is known when the page is served (`data-payments` of the document), not when it is
 * built. What is not shown is not read out either.
 */
export const WherePaid = ({ children }: { children: ReactNode }) => (
  <span className={classes.paid}>{children}</span>
)

/** See {@link WherePaid}. */
export const WhereFree = ({ children }: { children: ReactNode }) => (
  <span className={classes.free}>{children}</span>
)
