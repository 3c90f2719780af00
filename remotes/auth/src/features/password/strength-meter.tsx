import { PASSWORD_MIN } from '../frame/account.schema.ts'
import { judgePassword, type PasswordVerdict } from './password-strength.ts'
import classes from './strength-meter.module.css'

interface StrengthMeterProps {
  password: string
  /** Names and e-mail of the person. */
  personal?: readonly string[]
}

/** What a password comes to, in words; the bars repeat it for a glance. Goes into the hint of its field. */
export function StrengthMeter({ password, personal }: StrengthMeterProps) {
  const verdict = judgePassword(password, personal)
  return (
    <span className={classes.meter} data-level={verdict.level}>
      <span className={classes.bars} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span role="status">{wordsFor(verdict)}</span>
    </span>
  )
}

const REASONS = {
  common: 'Easy to guess: it is one of the passwords people try first.',
  personal: 'Easy to guess: it is your name or address.',
  repeated: 'Easy to guess: too few different characters.',
  sequence: 'Easy to guess: it is a row of the keyboard or the alphabet.',
}

function wordsFor(verdict: PasswordVerdict): string {
  switch (verdict.level) {
    case 'empty':
      return `At least ${PASSWORD_MIN} characters. Several words are easier to remember and harder to guess.`
    case 'short':
      return verdict.missing === 1 ? '1 more character.' : `${verdict.missing} more characters.`
    case 'guessable':
      return REASONS[verdict.reason]
    case 'fair':
      return 'Fair. Longer is stronger.'
    case 'good':
      return 'Good length. Use it nowhere else.'
  }
}
