import { Badge, Button, Card, List, Row, Stack, Text } from '../../src/index.ts'
import { at, type GalleryPage, LONG } from '../page.tsx'

const SIZES = [12, 13, 14, 16, 20, 24, 32] as const
const WORDS_TONES = ['text', 'muted', 'primary', 'accent', 'success', 'warning', 'danger', 'info'] as const
const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const

const three = ['Squat', 'Bench press', 'Deadlift'].map(name => <Badge key={name}>{name}</Badge>)

export const text: GalleryPage = {
  title: 'Text',
  kind: 'display',
  states: {
    default: at(<Text>Planned for Thursday</Text>),
    ...Object.fromEntries(SIZES.map(size => [`size-${size}`, at(<Text size={size}>Upper body</Text>)])),
    ...Object.fromEntries(WORDS_TONES.map(tone => [tone, at(<Text tone={tone}>Upper body</Text>)])),
    ...Object.fromEntries(
      (['regular', 'medium', 'semibold', 'bold'] as const).map(weight => [
        weight,
        at(<Text weight={weight}>Upper body</Text>),
      ]),
    ),
    title: at(
      <Text as="h3" size={20} weight="semibold" leading="snug">
        Four weeks of strength
      </Text>,
    ),
    numeric: at(<Text numeric>4 × 111.5 kg</Text>),
    truncate: at(<Text breaks="truncate">{LONG}</Text>),
    anywhere: at(<Text breaks="anywhere">{LONG.replaceAll(' ', '')}</Text>),
  },
}

export const stack: GalleryPage = {
  title: 'Stack',
  kind: 'display',
  states: {
    default: at(
      <Stack gap={3}>
        {['Name', 'Goal'].map(name => (
          <Card key={name}>{name}</Card>
        ))}
      </Stack>,
    ),
    ...Object.fromEntries(SPACES.map(gap => [`gap-${gap}`, at(<Stack gap={gap}>{three}</Stack>)])),
    start: at(
      <Stack gap={2} justify="start">
        <Button size="sm">As wide as its words</Button>
        <Button size="sm">Save</Button>
      </Stack>,
    ),
    long: at(
      <Stack gap={2} oneColumn>
        <Text breaks="truncate">{LONG}</Text>
        <Text tone="muted">{LONG}</Text>
      </Stack>,
    ),
  },
}

export const row: GalleryPage = {
  title: 'Row',
  kind: 'display',
  states: {
    default: at(<Row gap={2}>{three}</Row>),
    ...Object.fromEntries(
      (['between', 'center', 'end'] as const).map(justify => [
        justify,
        at(
          <Row gap={2} justify={justify}>
            {three}
          </Row>,
        ),
      ]),
    ),
    ...Object.fromEntries(
      (['start', 'end', 'baseline', 'stretch'] as const).map(align => [
        `at-${align}`,
        at(
          <Row gap={2} align={align}>
            <Text size={24}>120 kg</Text>
            <Text size={13} tone="muted">
              each side 50
            </Text>
          </Row>,
        ),
      ]),
    ),
    wrap: at(
      <Row gap={4} rowGap={1} wrap>
        {[...Array(3)].flatMap((_, round) => three.map(one => <span key={`${round}${one.key}`}>{one}</span>))}
      </Row>,
    ),
    long: at(
      <Row gap={3}>
        <Text breaks="truncate">{LONG}</Text>
        <Row keep gap={1} size={13} tone="muted">
          4 of 6
        </Row>
      </Row>,
    ),
  },
}

export const plainList: GalleryPage = {
  title: 'List',
  kind: 'display',
  states: {
    default: at(
      <List gap={2}>
        {three.map(one => (
          <li key={one.key}>{one}</li>
        ))}
      </List>,
    ),
    inline: at(
      <List inline gap={2} wrap>
        {three.map(one => (
          <li key={one.key}>{one}</li>
        ))}
      </List>,
    ),
  },
}
