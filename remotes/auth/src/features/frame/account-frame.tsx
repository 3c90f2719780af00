import { Page } from '@coach-app/runtime'
import { type ReactNode, useEffect } from 'react'
import classes from './account-frame.module.css'

interface AccountFrameProps {
  /** Document title. */
  title: string
  /** The page's h1, when it differs from the document title. */
  heading?: ReactNode
  /** One line under the heading. */
  lead?: ReactNode
  /** Above the heading: a drawn sign of what happened. */
  sign?: ReactNode
  /** Beside the form at a desk, below it on a phone; without it the card stands in the middle. */
  aside?: ReactNode
  children: ReactNode
}

/** Every account page: one column of work, and at a desk what it is for beside it. */
export function AccountFrame({ title, heading = title, lead, sign, aside, children }: AccountFrameProps) {
  // Another heading is another page. What was pressed went with the one before, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus()
  }, [heading])
  return (
    <Page title={title} className={aside ? classes.split : classes.centred}>
      <div className={classes.work}>
        <div className={classes.column}>
          <header className={classes.header}>
            {sign && (
              <span className={classes.sign} aria-hidden="true">
                {sign}
              </span>
            )}
            <h1 className={classes.heading}>{heading}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </header>
          {children}
        </div>
      </div>
      {aside && <aside className={classes.aside}>{aside}</aside>}
    </Page>
  )
}
