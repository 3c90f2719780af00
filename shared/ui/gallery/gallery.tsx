import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { IconButton, PageHeader, Wordmark } from '../src/index.ts'
import { type Toaster, ToastProvider } from '../src/widgets.ts'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Display } from './display.tsx'
import { Fields } from './fields.tsx'
import classes from './gallery.module.css'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'

/** Every component in its states, for looking at. */
export function Gallery({ toaster }: { toaster: Toaster }) {
  const [dark, setDark] = useState(document.documentElement.dataset.theme === 'dark')
  return (
    <ToastProvider toaster={toaster}>
      <main className={classes.page}>
        <PageHeader
          eyebrow={<Wordmark />}
          title="Components"
          description="Every component of the design system, in the states it can have."
          actions={
            <IconButton
              label={dark ? 'Use the light theme' : 'Use the dark theme'}
              variant="outline"
              onClick={() => {
                document.documentElement.dataset.theme = dark ? 'light' : 'dark'
                setDark(!dark)
              }}
            >
              {dark ? <Sun /> : <Moon />}
            </IconButton>
          }
        />
        <Buttons />
        <Fields />
        <Choices />
        <Display />
        <States />
        <Overlays />
      </main>
    </ToastProvider>
  )
}
