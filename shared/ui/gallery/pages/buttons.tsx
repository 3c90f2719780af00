import { ArrowRight, Ellipsis, Plus } from 'lucide-react'
import { Button, type ButtonSize, type ButtonVariant, IconButton, LinkButton } from '../../src/index.ts'
import { at, type GalleryPage, type GalleryState, LONG, touched } from '../page.tsx'

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'outline', 'ghost', 'destructive']
const SIZES: ButtonSize[] = ['sm', 'md', 'lg', 'xl']

const each = <T extends string>(names: T[], states: (name: T) => Record<string, GalleryState>) =>
  Object.assign({}, ...names.map(states)) as Record<string, GalleryState>

export const button: GalleryPage = {
  title: 'Button',
  kind: 'control',
  target: 'button',
  states: {
    ...touched('', <Button>Save</Button>),
    ...each(VARIANTS, variant => ({
      ...touched(variant, <Button variant={variant}>Save</Button>),
      [`${variant}-disabled`]: at(
        <Button variant={variant} disabled>
          Save
        </Button>,
      ),
      [`${variant}-loading`]: at(
        <Button variant={variant} loading leftIcon={<Plus />} rightIcon={<ArrowRight />}>
          Save
        </Button>,
      ),
    })),
    ...each(SIZES, size => ({
      [size]: at(
        <Button size={size} leftIcon={<Plus />} rightIcon={<ArrowRight />}>
          Size {size}
        </Button>,
      ),
    })),
    'full-width': at(<Button fullWidth>Full width</Button>),
    long: at(<Button rightIcon={<ArrowRight />}>{LONG}</Button>),
  },
}

export const linkButton: GalleryPage = {
  title: 'LinkButton',
  kind: 'display',
  target: 'a',
  states: {
    ...touched(
      '',
      <LinkButton href="#link-button" variant="outline" rightIcon={<ArrowRight />}>
        Create Account
      </LinkButton>,
    ),
    long: at(<LinkButton href="#link-button">{LONG}</LinkButton>),
  },
}

const icon = <Ellipsis />

export const iconButton: GalleryPage = {
  title: 'IconButton',
  kind: 'control',
  target: 'button',
  states: {
    ...touched('', <IconButton label="More">{icon}</IconButton>),
    disabled: at(
      <IconButton label="More" disabled>
        {icon}
      </IconButton>,
    ),
    loading: at(
      <IconButton label="More" loading>
        {icon}
      </IconButton>,
    ),
    ...each(['outline', 'primary'] as ButtonVariant[], variant =>
      touched(
        variant,
        <IconButton label="More" variant={variant}>
          {icon}
        </IconButton>,
      ),
    ),
    ...each(SIZES, size => ({
      [size]: at(
        <IconButton label={`More, ${size}`} size={size} variant="outline">
          {icon}
        </IconButton>,
      ),
    })),
  },
}
