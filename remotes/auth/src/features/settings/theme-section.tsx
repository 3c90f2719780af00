import type { ThemeMode } from '@coach-app/contracts'
import { useSession, useTheme, useThemeActions } from '@coach-app/runtime'
import { Stack, Text } from '@coach-app/ui'
import { ChoiceCard } from '@coach-app/ui/choices'
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
    <SettingsSection id="theme" title="Appearance" description="Changes at once, in this browser.">
      <Stack as="fieldset" gap={3} shrink className={classes.choices}>
        <legend className={classes.hidden}>Theme</legend>
        {MODES.map(({ mode: value, label, text, icon: Icon }) => (
          <ChoiceCard
            key={value}
            name="theme"
            value={value}
            checked={mode === value}
            onChange={() => setMode(value)}
            className={classes.choice}
            aria-labelledby={`theme-${value}`}
            aria-describedby={`theme-${value}-text`}
          >
            <Icon size={20} aria-hidden="true" />
            <span>
              <Text
                as="span"
                id={`theme-${value}`}
                weight="medium"
                breaks="anywhere"
                className={classes.name}
              >
                {label}
              </Text>
              <Text
                as="span"
                id={`theme-${value}-text`}
                size={13}
                breaks="anywhere"
                className={classes.detail}
              >
                {text}
              </Text>
            </span>
          </ChoiceCard>
        ))}
      </Stack>
      {isCoach && <BrandColours />}
    </SettingsSection>
  )
}
