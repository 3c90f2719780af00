import type { ThemeMode } from '@coach-app/contracts'
import { useSession, useTheme, useThemeActions } from '@coach-app/runtime'
import { type LucideIcon, MonitorSmartphone, Moon, Sun } from 'lucide-react'
import { BrandColours } from './brand-colours.tsx'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'

const MODES: { mode: ThemeMode; label: string; text: string; icon: LucideIcon }[] = [
  { mode: 'light', label: 'Light', text: 'Always light', icon: Sun },
  { mode: 'dark', label: 'Dark', text: 'Always dark', icon: Moon },
  { mode: 'system', label: 'System', text: 'Follows this device', icon: MonitorSmartphone },
]

/** Theme setting; applied immediately and stored in this browser. */
export function ThemeSection() {
  const { mode } = useTheme()
  const { setMode } = useThemeActions()
  const isCoach = useSession(session => session.profile?.profileType === 'coach')
  return (
    <SettingsSection id="theme" title="Theme" description="Changes at once, in this browser.">
      <fieldset className={classes.choices}>
        <legend className={classes.hidden}>Theme</legend>
        {MODES.map(({ mode: value, label, text, icon: Icon }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={mode === value}
              onChange={() => setMode(value)}
              className={classes.radio}
              aria-labelledby={`theme-${value}`}
              aria-describedby={`theme-${value}-text`}
            />
            <Icon size={20} aria-hidden="true" />
            <span>
              <span id={`theme-${value}`} className={classes.name}>
                {label}
              </span>
              <span id={`theme-${value}-text`} className={classes.detail}>
                {text}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {isCoach && <BrandColours />}
    </SettingsSection>
  )
}
