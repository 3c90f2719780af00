import { type ReactElement, type ReactNode, useState } from 'react'

/** The states a page must show: `control` and `field` hover, focus, active and disabled; `field` also its error. */
export type PageKind = 'control' | 'field' | 'display' | 'overlay'

export interface GalleryState {
  element: ReactElement
  /** Forces a pseudo-class state by an attribute (vite.config.ts). */
  force?: 'hover' | 'focus' | 'active'
  /** Shown in an iframe: components that cover the page or stick to its edge. */
  frame?: { width: number; height: number }
  /** Clicked or hovered after mounting, for components that open only by interaction. */
  open?: { by: 'press' | 'pointer'; on: string }
}

export interface GalleryPage {
  title: string
  kind: PageKind
  /** Selector of the element whose state is forced. */
  target?: string
  /** By name; `<page>-<name>` is the state's id, in links and in the comparison. */
  states: Record<string, GalleryState>
}

/** One element at rest. */
export const at = (element: ReactElement): GalleryState => ({ element })

/** One element at rest, hovered, focused and active. */
export function touched(name: string, element: ReactElement): Record<string, GalleryState> {
  const named = (state: string) => (name === '' ? state : `${name}-${state}`)
  return {
    [name === '' ? 'default' : name]: { element },
    [named('hover')]: { element, force: 'hover' },
    [named('focus')]: { element, force: 'focus' },
    [named('active')]: { element, force: 'active' },
  }
}

/** Holds the value of a controlled component, so that the gallery is interactive. */
export function Held<T>({
  initial,
  children,
}: {
  initial: T
  children: (value: T, set: (value: T) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}

export const LONG =
  'A text that somebody wrote without thinking of us: Krafttrainingswochenplanungsübersicht for the 2nd mesocycle'
