import { Check } from 'lucide-react'
import {
  Avatar,
  Badge,
  Button,
  Card,
  CardHeader,
  Chip,
  ChipRow,
  IconButton,
  Kbd,
  PageHeader,
  SiteFooter,
  type SiteFooterProps,
  type Tone,
  VisuallyHidden,
  Wordmark,
} from '../../src/index.ts'
import { QrCode } from '../../src/qr.ts'
import { at, type GalleryPage, LONG, touched } from '../page.tsx'

const TONES: Tone[] = ['neutral', 'primary', 'accent', 'success', 'warning', 'danger', 'info']

export const badge: GalleryPage = {
  title: 'Badge',
  kind: 'display',
  states: {
    default: at(<Badge>Draft</Badge>),
    ...Object.fromEntries(
      TONES.flatMap(tone =>
        (['soft', 'solid', 'dot'] as const).map(look => [
          `${tone}-${look}`,
          at(
            <Badge tone={tone} look={look}>
              {tone}
            </Badge>,
          ),
        ]),
      ),
    ),
    icon: at(
      <Badge tone="success" icon={<Check />}>
        Completed
      </Badge>,
    ),
    long: at(<Badge>{LONG}</Badge>),
  },
}

export const qrCode: GalleryPage = {
  title: 'QrCode',
  kind: 'display',
  states: {
    default: at(<QrCode text="https://example.test/longday/0123" label="QR code of the link" />),
    long: at(<QrCode text={LONG.repeat(3)} label="QR code of a long text" />),
  },
}

/** A made-up picture: nobody's face. */
const PICTURE = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#7aa"/><circle cx="4" cy="3" r="1.6" fill="#fed"/><circle cx="4" cy="8" r="3" fill="#357"/></svg>',
  ],
  { type: 'image/svg+xml' },
)

export const avatar: GalleryPage = {
  title: 'Avatar',
  kind: 'display',
  states: {
    default: at(<Avatar name="Ana Lindqvist" />),
    ...Object.fromEntries(
      (['sm', 'md', 'lg', 'xl'] as const).map(size => [
        size,
        at(<Avatar name="Marcus Oyelaran" size={size} />),
      ]),
    ),
    ...Object.fromEntries(
      ['Jun Takahashi', 'Priya Raman', 'Tom', 'sam@example.com', ''].map((name, index) => [
        `name-${index + 1}`,
        at(<Avatar name={name} size="lg" />),
      ]),
    ),
    picture: at(<Avatar name="Ana Lindqvist" size="xl" picture={PICTURE} />),
    long: at(<Avatar name={LONG} />),
  },
}

export const chip: GalleryPage = {
  title: 'Chip',
  kind: 'control',
  target: 'button',
  states: {
    ...touched('', <Chip count={12}>Favourites</Chip>),
    pressed: at(
      <Chip aria-pressed={true} count={312}>
        All
      </Chip>,
    ),
    chosen: at(<Chip chosen>Muscle: Quads</Chip>),
    disabled: at(
      <Chip disabled count={0}>
        Favourites
      </Chip>,
    ),
    row: at(
      <ChipRow aria-label="Show">
        <Chip aria-pressed={true} count={312}>
          All
        </Chip>
        <Chip aria-pressed={false} count={12}>
          Favourites
        </Chip>
      </ChipRow>,
    ),
    long: at(<Chip count={5000}>{LONG}</Chip>),
  },
}

export const kbd: GalleryPage = {
  title: 'Kbd',
  kind: 'display',
  states: {
    default: at(<Kbd>K</Kbd>),
    two: at(
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
      </span>,
    ),
    long: at(<Kbd>Media Play/Pause</Kbd>),
  },
}

export const wordmark: GalleryPage = {
  title: 'Wordmark',
  kind: 'display',
  states: {
    default: at(<Wordmark />),
    sm: at(<Wordmark size="sm" />),
    lg: at(<Wordmark size="lg" />),
    compact: at(<Wordmark compact size="lg" />),
  },
}

const link: SiteFooterProps['link'] = ({ to, className, children }) => (
  <a href={to} className={className}>
    {children}
  </a>
)

export const siteFooter: GalleryPage = {
  title: 'SiteFooter',
  kind: 'display',
  states: {
    default: at(<SiteFooter link={link} />),
    whole: at(<SiteFooter link={link} instagram="https://instagram.com/" note="Demo data" />),
  },
}

export const visuallyHidden: GalleryPage = {
  title: 'VisuallyHidden',
  kind: 'display',
  states: {
    default: at(
      <p>
        12<VisuallyHidden> sets, which only a screen reader says</VisuallyHidden> × 5
      </p>,
    ),
  },
}

export const card: GalleryPage = {
  title: 'Card',
  kind: 'display',
  states: {
    default: at(
      <Card>
        <CardHeader
          title="Lower A"
          level={4}
          description="Back Squat 4×5 at 100 kg, Romanian Deadlift 3×8"
          actions={<Badge tone="success">Completed</Badge>}
        />
        <Button variant="outline" size="sm">
          Open
        </Button>
      </Card>,
    ),
    ...Object.fromEntries(
      (['none', 'sm', 'lg'] as const).map(padding => [
        `padding-${padding}`,
        at(<Card padding={padding}>{padding}</Card>),
      ]),
    ),
    long: at(
      <Card>
        <CardHeader title={LONG} level={4} description={LONG} actions={<Badge>{LONG}</Badge>} />
      </Card>,
    ),
  },
}

export const interactiveCard: GalleryPage = {
  title: 'Card, interactive',
  kind: 'display',
  target: 'div',
  states: touched(
    '',
    <Card interactive padding="sm">
      Answers the pointer
    </Card>,
  ),
}

export const pageHeader: GalleryPage = {
  title: 'PageHeader',
  kind: 'display',
  states: {
    default: at(<PageHeader title="Clients" />),
    full: at(
      <PageHeader
        eyebrow="Barbell Club"
        title="Clients"
        status={<Badge tone="primary">12</Badge>}
        description="Everyone whose training you may see."
        actions={<Button size="sm">Find athletes</Button>}
      />,
    ),
    long: at(
      <PageHeader
        title={LONG}
        description={LONG}
        actions={
          <IconButton label="More" variant="outline">
            <Check />
          </IconButton>
        }
      />,
    ),
  },
}
