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
 * Rendered ahead of time it is there for both themes, and a style sheet shows the one for the theme that the document's
 * script has set before the first paint; without script there is nothing to press.
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

/** Once it has been taken over it stays so. */
const never = () => () => {}
