import { useLayoutEffect, useRef } from 'react'
import { brandTokens } from '../../src/brand/brand-tokens.ts'
import { Badge, Button } from '../../src/index.ts'
import classes from '../gallery.module.css'
import { at, type GalleryPage } from '../page.tsx'

const STEPS: Record<string, string[]> = {
  neutral: [
    'canvas',
    'surface',
    'surface-raised',
    'surface-sunken',
    'hover',
    'active',
    'line',
    'line-strong',
    'control-line',
  ],
  words: ['text', 'text-muted', 'text-disabled'],
  ...Object.fromEntries(
    ['primary', 'secondary', 'accent', 'success', 'warning', 'danger'].map(tone => [
      tone,
      [tone, `${tone}-hover`, `on-${tone}`, `${tone}-text`, `${tone}-soft`, `${tone}-line`],
    ]),
  ),
  other: ['focus', 'tooltip', 'on-tooltip'],
}

export const tokens: GalleryPage = {
  title: 'Tokens',
  kind: 'display',
  states: Object.fromEntries(
    Object.entries(STEPS).map(([tone, names]) => [
      tone === 'neutral' ? 'default' : tone,
      at(
        <ul className={classes.swatches}>
          {names.map(name => (
            <li key={name}>
              <span className={classes.swatch} style={{ background: `var(--color-${name})` }} />
              {name}
            </li>
          ))}
        </ul>,
      ),
    ]),
  ),
}

/** A few components with a coach's brand colour. */
function Branded({ primary, accent }: { primary: string; accent: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const theme =
      box.current?.closest<HTMLElement>('[data-theme]')?.dataset.theme === 'dark' ? 'dark' : 'light'
    for (const [name, colour] of Object.entries(brandTokens({ primary, accent }, theme))) {
      box.current?.style.setProperty(name, colour)
    }
  }, [primary, accent])
  return (
    <div ref={box} className={classes.row}>
      <Button size="sm">{primary}</Button>
      <Badge tone="primary">Primary</Badge>
      <Badge tone="accent">Accent</Badge>
      <Badge tone="accent" look="solid">
        3
      </Badge>
    </div>
  )
}

export const branding: GalleryPage = {
  title: 'Coach branding',
  kind: 'display',
  states: {
    default: at(<Branded primary="#c2185b" accent="gold" />),
    yellow: at(<Branded primary="#ffeb3b" accent="#3f51b5" />),
    black: at(<Branded primary="#000000" accent="#ffffff" />),
    blue: at(<Branded primary="#0b57d0" accent="#ff6d00" />),
  },
}
