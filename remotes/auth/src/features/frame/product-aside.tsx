import { Stack, Text } from '@coach-app/ui'
import { CalendarDays, CheckCheck, KeyRound, type LucideIcon, MailCheck, Users } from 'lucide-react'
import type { SignUpRole } from '../../paths.ts'
import { Plate } from './plate.tsx'
import classes from './product-aside.module.css'

interface Step {
  icon: LucideIcon
  title: string
  text: string
}

const STEPS: Record<SignUpRole, Step[]> = {
  coach: [
    {
      icon: MailCheck,
      title: 'Confirm your e-mail',
      text: 'One link, one button. Then you are at your client list.',
    },
    {
      icon: Users,
      title: 'Add your athletes',
      text: 'Find them in Contacts. Each decides whether you may read or also write their training.',
    },
    {
      icon: CalendarDays,
      title: 'Plan the week',
      text: 'Sets, reps and loads on their calendar; what they logged beside what you asked for.',
    },
  ],
  athlete: [
    {
      icon: MailCheck,
      title: 'Confirm your e-mail',
      text: 'One link, one button. Then you are at your own calendar.',
    },
    {
      icon: CheckCheck,
      title: 'Log every set',
      text: 'Open today’s workout, tick off what you lifted. Works with a coach and without one.',
    },
    {
      icon: KeyRound,
      title: 'Keep the key',
      text: 'You say who sees your training, for how long, and take it back at any time.',
    },
  ],
}

/** The steps that follow the sign-up form. */
export function ProductAside({ audience, title }: { audience: SignUpRole; title?: string }) {
  return (
    <Stack gap={8} className={classes.aside}>
      <Plate />
      {title && <h2 className={classes.title}>{title}</h2>}
      <Stack as="ol" gap={6} className={classes.steps}>
        {STEPS[audience].map(({ icon: Icon, title: step, text }) => (
          <li key={step} className={classes.step}>
            <Stack as="span" tone="primary" className={classes.icon} aria-hidden="true">
              <Icon size={18} />
            </Stack>
            <div>
              <Text size={16} weight="semibold">
                {step}
              </Text>
              <Text tone="muted" breaks="pretty">
                {text}
              </Text>
            </div>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
