import type { CoachBranding } from '@coach-app/contracts'
import { useTheme, useThemeActions } from '@coach-app/runtime'
import { Button, Text } from '@coach-app/ui'
import classes from './brand-colours.module.css'

/** The design system's colours, shown in the picker until a colour is chosen. */
const COLOURS = [
  { name: 'primary', label: 'Primary', use: 'Buttons and what is selected', ours: '#125e47' },
  { name: 'secondary', label: 'Secondary', use: 'Second buttons', ours: '#354d4b' },
  { name: 'accent', label: 'Accent', use: 'Counts and highlights', ours: '#ed8641' },
] as const satisfies { name: keyof CoachBranding; label: string; use: string; ours: string }[]

/** A coach's own brand colours. Any colour may be chosen, because its contrast is adjusted in both themes. */
export function BrandColours() {
  const { coachBranding } = useTheme()
  const { setCoachBranding } = useThemeActions()
  return (
    <fieldset className={classes.brand}>
      <legend>Your colours</legend>
      <Text size={13} tone="muted">
        In place of ours, in this browser. A colour that would be hard to read is shown in its closest legible
        tone.
      </Text>
      <ul>
        {COLOURS.map(({ name, label, use, ours }) => (
          <li key={name}>
            <label>
              <input
                type="color"
                value={asHex(coachBranding?.[name]) ?? ours}
                onChange={event => setCoachBranding({ ...coachBranding, [name]: event.target.value })}
              />
              <span>
                <strong>{label}</strong>
                <Text as="span" size={13} tone="muted">
                  {use}
                </Text>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {coachBranding && (
        <Button variant="outline" size="sm" onClick={() => setCoachBranding(null)} className={classes.back}>
          Back to the colours of Coach App
        </Button>
      )}
    </fieldset>
  )
}

/** The colour picker only accepts #rrggbb; for a colour stored in another notation it shows the default. */
const asHex = (colour: string | undefined): string | undefined =>
  colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined
