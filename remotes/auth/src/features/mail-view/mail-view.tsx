import { useTheme } from '@coach-app/runtime'
import { Row, Stack } from '@coach-app/ui'
import { type ReactNode, useState } from 'react'
import { MailFrame } from './mail-frame.tsx'
import classes from './mail-view.module.css'
import type { MailScheme } from './render-mail.ts'
import { Segments } from './segments.tsx'

const WIDTHS = { desktop: 800, phone: 360 }
const HTML_VIEWS = { desktop: 'Desktop', phone: 'Phone' }
const SCHEMES: Record<MailScheme, string> = { light: 'Light', dark: 'Dark' }

interface MailViewProps<More extends string> {
  /** What the mail is called, for screen readers. */
  name: string
  html: string
  text: string
  /** Additional tabs besides the two sizes and the plain text. */
  more?: Record<More, { label: string; content: ReactNode }>
}

/** A rendered mail: desktop and phone width, light and dark, and as plain text. */
export function MailView<More extends string = never>({ name, html, text, more }: MailViewProps<More>) {
  const { resolved } = useTheme()
  // On a phone the desktop preview would be too small to read.
  const [view, setView] = useState(() => (window.innerWidth < WIDTHS.desktop ? 'phone' : 'desktop'))
  const [scheme, setScheme] = useState<MailScheme>(resolved)
  const others = Object.entries<{ label: string; content: ReactNode }>(more ?? {})
  const views: Record<string, string> = {
    ...HTML_VIEWS,
    text: 'Plain text',
    ...Object.fromEntries(others.map(([key, { label }]) => [key, label])),
  }
  const other = others.find(([key]) => key === view)?.[1]
  return (
    <Stack gap={3} shrink>
      <Row gap={3} rowGap={2} align="stretch" wrap justify="between">
        <Segments label="View" options={views} value={view} onChange={setView} />
        {view in HTML_VIEWS && (
          <Segments label="Colours" options={SCHEMES} value={scheme} onChange={setScheme} />
        )}
      </Row>
      {view in HTML_VIEWS ? (
        <div className={classes.paper}>
          <MailFrame
            title={`The mail: ${name}`}
            html={html}
            width={view === 'phone' ? WIDTHS.phone : WIDTHS.desktop}
            scheme={scheme}
          />
        </div>
      ) : (
        (other?.content ?? <pre className={classes.text}>{text}</pre>)
      )}
    </Stack>
  )
}
