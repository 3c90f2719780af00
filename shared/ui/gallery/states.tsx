import { UserPlus } from 'lucide-react'
import {
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Skeleton,
  SkeletonGroup,
  Spinner,
  type Tone,
} from '../src/index.ts'
import classes from './gallery.module.css'
import { Grid, Row, Section } from './section.tsx'

const TONES: Tone[] = ['neutral', 'primary', 'accent', 'success', 'danger']

export function States() {
  return (
    <Section title="Banner, Spinner, Skeleton, EmptyState, ErrorState">
      <Banner
        tone="warning"
        action={
          <Button variant="outline" size="sm">
            Choose Plan
          </Button>
        }
      >
        Subscription required: Choose a plan to access all features and start coaching.
      </Banner>
      <br />
      <Grid>
        {TONES.map(tone => (
          <Banner key={tone} tone={tone} role="note" title={`A banner, ${tone}`} onDismiss={() => {}}>
            What happened and what to do.
          </Banner>
        ))}
      </Grid>
      <br />
      <Row>
        <Spinner size="sm" />
        <Spinner />
        <Spinner size="lg" labelVisible />
      </Row>
      <Grid>
        <Card>
          <SkeletonGroup className={classes.skeletons}>
            <Skeleton shape="circle" />
            <Skeleton width="long" />
            <span />
            <Skeleton width="half" />
          </SkeletonGroup>
        </Card>
        <Card padding="none">
          <EmptyState
            layout="compact"
            level={3}
            icon={<UserPlus />}
            title="No clients yet"
            description="Find athletes in the Contact Manager; they appear here once they give you access."
            action={<Button size="sm">Find athletes</Button>}
          />
        </Card>
        <Card padding="none">
          <ErrorState layout="compact" level={3} onRetry={() => {}} />
        </Card>
      </Grid>
    </Section>
  )
}
