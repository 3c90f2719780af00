import { Stack, Text } from '@coach-app/ui'
import { PLANS, TRIAL_DAYS } from '../../../business/plans.ts'
import classes from './plans.module.css'

/** Each plan with its purpose. */
export function PlanList() {
  return (
    <Stack as="dl" gap={4} className={classes.plans}>
      {PLANS.map(({ id, name, description, isFree }) => (
        <Stack key={id} gap={1} fromTop className={classes.plan}>
          <Text as="dt" tone="muted" weight="medium">
            {name}
          </Text>
          <Text as="dd" size={24} weight="semibold" className={classes.price}>
            {isFree ? 'Free' : `${TRIAL_DAYS} days free`}
          </Text>
          <Text as="dd" tone="muted" breaks="pretty" className={classes.text}>
            {description}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
