import { buttonClassName, Card, Stack, Text } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import classes from './free-training.module.css'

/** Shown to an athlete before the plans: training is free, no plan is needed. */
export function FreeTraining({ back }: { back: string }) {
  return (
    <>
      <Card className={classes.card}>
        <Stack gap={1} className={classes.words}>
          <Text as="h2" size={20} leading="tight">
            Your training is free
          </Text>
          <Text tone="muted" breaks="pretty">
            Plan it, log it and share it with the coaches you choose. You need no plan for that, and it does
            not run out.
          </Text>
        </Stack>
        <Link to={back} className={buttonClassName({ size: 'lg', className: classes.go })}>
          Continue
        </Link>
      </Card>
      <Stack gap={1}>
        <Text as="h2" size={20} leading="tight">
          If you also plan for others
        </Text>
        <Text tone="muted" breaks="pretty">
          A plan makes you a coach here as well: Clients, Review and Templates come into your navigation, and
          athletes find you as a coach. Your own training stays yours, in your calendar.
        </Text>
      </Stack>
    </>
  )
}
