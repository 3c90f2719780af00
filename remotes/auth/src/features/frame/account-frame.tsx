import { Page } from '@coach-app/runtime'
import { Stack, Text } from '@coach-app/ui'
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
      <Stack fromTop className={classes.work}>
        <Stack gap={6} shrink className={classes.column}>
          <Stack as="header" gap={2}>
            {sign && (
              <Stack as="span" tone="primary" className={classes.sign} aria-hidden="true">
                {sign}
              </Stack>
            )}
            <Text as="h1" size={24} leading="tight" className={classes.heading}>
              {heading}
            </Text>
            {lead && (
              <Text size={16} tone="muted" breaks="anywhere">
                {lead}
              </Text>
            )}
          </Stack>
          {children}
        </Stack>
      </Stack>
      {aside && <aside className={classes.aside}>{aside}</aside>}
    </Page>
  )
}
