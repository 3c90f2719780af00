import { counted } from '@coach-app/contracts'
import { Row, Stack, VisuallyHidden } from '@coach-app/ui'
import { Circle, CircleCheck } from 'lucide-react'
import { PASSWORD_MIN } from '../frame/account.schema.ts'
import type { Estimate } from './estimate.ts'
import classes from './strength-meter.module.css'
import { useEstimate } from './use-estimate.ts'

interface StrengthMeterProps {
  password: string
  /** Names and e-mail of the person. */
  personal?: readonly string[]
}

const NOBODY: readonly string[] = []

/** The password rules, whether they are met, and the estimated strength as text and bars. Used as hint of the password field. */
export function StrengthMeter({ password, personal = NOBODY }: StrengthMeterProps) {
  const estimate = useEstimate(password, personal)
  const length = [...password].length
  return (
    <Stack as="span" fromTop className={classes.meter}>
      <span className={classes.bars} data-score={estimate?.score} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </span>
      <Rule isMet={length >= PASSWORD_MIN}>At least {PASSWORD_MIN} characters</Rule>
      <Rule isMet={estimate !== null && estimate.score >= 3}>Hard to guess (recommended)</Rule>
      <span role="status">{wordsFor(length, estimate)}</span>
    </Stack>
  )
}

function Rule({ isMet, children }: { isMet: boolean; children: React.ReactNode }) {
  const Icon = isMet ? CircleCheck : Circle
  return (
    <Row as="span" gap={2} className={classes.rule} data-met={isMet}>
      <Icon size={14} aria-hidden="true" />
      <span>{children}</span>
      <VisuallyHidden>{isMet ? ': met.' : ': not met yet.'}</VisuallyHidden>
    </Row>
  )
}

function wordsFor(length: number, estimate: Estimate | null): string {
  if (length === 0) return 'Several words are easier to remember and harder to guess.'
  const missing = PASSWORD_MIN - length
  if (missing > 0) return counted(missing, 'more character.', 'more characters.')
  if (!estimate) return ''
  if (estimate.score < 2)
    return estimate.why ? `Easy to guess: ${estimate.why}.` : 'Easy to guess. Add another word.'
  if (estimate.score === 2) return 'Fair. Another word makes it strong.'
  return 'Strong. Use it nowhere else.'
}
