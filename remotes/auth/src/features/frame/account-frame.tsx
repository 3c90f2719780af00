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
  /** Illustration above the heading. */
  sign?: ReactNode
  /** Beside the form on a desktop, below it on a phone; without it the card is centred. */
  aside?: ReactNode
  children: ReactNode
}

/** Layout of every account page: the form in one column, and on a desktop supporting content beside it. */
export function AccountFrame({ title, heading = title, lead, sign, aside, children }: AccountFrameProps) {
  // A new heading is a new page: move the focus to it, because the focused element was unmounted.
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
