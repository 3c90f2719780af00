import { ArrowRight, Ellipsis, Plus, Trash2 } from 'lucide-react'
import { Button, type ButtonSize, type ButtonVariant, IconButton, LinkButton } from '../src/index.ts'
import { Row, Section } from './section.tsx'

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'outline', 'ghost', 'destructive']
const SIZES: ButtonSize[] = ['sm', 'md', 'lg', 'xl']

export function Buttons() {
  return (
    <Section title="Button, IconButton, LinkButton">
      <Row>
        {VARIANTS.map(variant => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
        {VARIANTS.map(variant => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
        {VARIANTS.map(variant => (
          <Button key={variant} variant={variant} loading rightIcon={<ArrowRight />}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
        {SIZES.map(size => (
          <Button key={size} size={size} leftIcon={<Plus />} rightIcon={<ArrowRight />}>
            Size {size}
          </Button>
        ))}
      </Row>
      <Row>
        {SIZES.map(size => (
          <IconButton key={size} size={size} label={`More, ${size}`} variant="outline">
            <Ellipsis />
          </IconButton>
        ))}
        <IconButton label="Delete">
          <Trash2 />
        </IconButton>
        <IconButton label="Save" loading variant="primary">
          <Plus />
        </IconButton>
        <LinkButton href="#button" variant="outline" rightIcon={<ArrowRight />}>
          A link
        </LinkButton>
      </Row>
      <Button fullWidth size="lg">
        Full width
      </Button>
    </Section>
  )
}
