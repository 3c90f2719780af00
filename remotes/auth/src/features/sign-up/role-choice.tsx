import { Text } from '@coach-app/ui'
import { ChoiceCard } from '@coach-app/ui/choices'
import { ClipboardList, Dumbbell, type LucideIcon } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type SignUpRole, signUpHref } from '../../paths.ts'
import { useCameFrom } from '../arrival/use-came-from.ts'
import classes from './role-choice.module.css'

const CHOICES: { role: SignUpRole; icon: LucideIcon; label: string; text: string }[] = [
  { role: 'coach', icon: ClipboardList, label: 'Coach', text: 'I coach others' },
  { role: 'athlete', icon: Dumbbell, label: 'Athlete', text: 'I train' },
]

/** The role is part of the URL, so that it can be linked; switching keeps the form's input. */
export function RoleChoice({ role }: { role: SignUpRole }) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const cameFrom = useCameFrom()
  return (
    <fieldset className={classes.choice}>
      <Text as="legend" size={13} weight="medium" className={classes.legend}>
        I sign up as
      </Text>
      <div className={classes.options}>
        {CHOICES.map(({ role: value, icon: Icon, label, text }) => (
          <ChoiceCard
            key={value}
            name="role"
            value={value}
            checked={role === value}
            onChange={() => void navigate(signUpHref(value) + hash, { replace: true, state: cameFrom })}
            className={classes.option}
            aria-labelledby={`role-${value}`}
            aria-describedby={`role-${value}-text`}
          >
            <Icon size={20} aria-hidden="true" />
            <Text as="span" tone="text" weight="semibold" id={`role-${value}`}>
              {label}
            </Text>
            <Text
              as="span"
              size={13}
              tone="muted"
              leading="snug"
              className={classes.text}
              id={`role-${value}-text`}
            >
              {text}
            </Text>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  )
}
