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
} from '../../src/index.ts'
import classes from '../gallery.module.css'
import { at, type GalleryPage, LONG } from '../page.tsx'

const TONES: Tone[] = ['neutral', 'primary', 'accent', 'success', 'warning', 'danger', 'info']

export const banner: GalleryPage = {
  title: 'Banner',
  kind: 'display',
  states: {
    default: at(<Banner>What happened and what to do.</Banner>),
    ...Object.fromEntries(
      TONES.map(tone => [
        tone,
        at(
          <Banner tone={tone} role="note" title={`A banner, ${tone}`} onDismiss={() => {}}>
            What happened and what to do.
          </Banner>,
        ),
      ]),
    ),
    bar: at(
      <Banner
        tone="warning"
        layout="bar"
        action={
          <Button variant="outline" size="sm">
            Choose Plan
          </Button>
        }
      >
        Subscription required: Choose a plan to access all features and start coaching.
      </Banner>,
    ),
    long: at(
      <Banner title={LONG} onDismiss={() => {}}>
        {LONG}
      </Banner>,
    ),
  },
}

export const spinner: GalleryPage = {
  title: 'Spinner',
  kind: 'display',
  states: {
    default: at(<Spinner />),
    sm: at(<Spinner size="sm" />),
    lg: at(<Spinner size="lg" labelVisible />),
    block: at(<Spinner layout="block" labelVisible />),
    long: at(<Spinner label={LONG} labelVisible />),
  },
}

export const skeleton: GalleryPage = {
  title: 'Skeleton',
  kind: 'display',
  states: {
    default: at(<Skeleton />),
    ...Object.fromEntries(
      (['title', 'circle', 'control'] as const).map(shape => [shape, at(<Skeleton shape={shape} />)]),
    ),
    group: at(
      <SkeletonGroup className={classes.skeletons}>
        <Skeleton shape="circle" />
        <Skeleton width="long" />
        <span />
        <Skeleton width="half" />
      </SkeletonGroup>,
    ),
  },
}

export const emptyState: GalleryPage = {
  title: 'EmptyState',
  kind: 'display',
  states: {
    default: at(
      <EmptyState
        level={4}
        icon={<UserPlus />}
        title="No clients yet"
        description="Find athletes in the Contact Manager; they appear here once they give you access."
        action={<Button size="sm">Find athletes</Button>}
      />,
    ),
    compact: at(
      <Card padding="none">
        <EmptyState layout="compact" level={4} title="Nothing planned" description="Add the first workout." />
      </Card>,
    ),
    long: at(<EmptyState layout="compact" level={4} title={LONG} description={LONG} />),
  },
}

export const errorState: GalleryPage = {
  title: 'ErrorState',
  kind: 'display',
  states: {
    default: at(<ErrorState level={3} onRetry={() => {}} />),
    loading: at(<ErrorState layout="compact" level={3} onRetry={() => {}} retrying />),
    compact: at(
      <Card padding="none">
        <ErrorState layout="compact" level={3} title="Failed to fetch permissions" onRetry={() => {}} />
      </Card>,
    ),
    long: at(<ErrorState layout="compact" level={3} title={LONG} description={LONG} />),
  },
}
