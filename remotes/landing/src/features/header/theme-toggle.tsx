import { useTheme, useThemeActions } from '@coach-app/runtime'
import { IconButton } from '@coach-app/ui'
import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import classes from './theme-toggle.module.css'

const NEXT = {
  light: { label: 'Switch to dark theme', icon: <Moon /> },
  dark: { label: 'Switch to light theme', icon: <Sun /> },
} as const

/**
 * Prerendered for both themes; CSS shows the one for the theme that the document's script has set before the first paint.
 * Hidden without JavaScript.
 */
export function ThemeToggle() {
  const { resolved } = useTheme()
  const { toggle } = useThemeActions()
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const button = (theme: 'light' | 'dark', className?: string) => (
    <IconButton key={theme} label={NEXT[theme].label} className={className} onClick={toggle}>
      {NEXT[theme].icon}
    </IconButton>
  )
  if (isTakenOver) return button(resolved)
  return [button('light', classes.light), button('dark', classes.dark)]
}

/** Subscribes to nothing: a page is hydrated once. */
const never = () => () => {}
