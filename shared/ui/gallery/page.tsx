import { type ReactElement, type ReactNode, useState } from 'react'

/** What a page must show: `control` and `field` the pointer, the keyboard and being disabled, `field` its error as well. */
export type PageKind = 'control' | 'field' | 'display' | 'overlay'

export interface GalleryState {
  element: ReactElement
  /** Shown as if the pointer or the keyboard were on it: the same rules, by an attribute (vite.config.ts). */
  force?: 'hover' | 'focus' | 'active'
  /** In a window of its own: what covers the page, or stands at its edge. */
  frame?: { width: number; height: number }
  /** Pressed, or pointed at, once it is there: what opens only by hand. */
  open?: { by: 'press' | 'pointer'; on: string }
}

export interface GalleryPage {
  title: string
  kind: PageKind
  /** What the pointer and the keyboard would be on. */
  target?: string
  /** By name; `<page>-<name>` is the state's id, in links and in the comparison. */
  states: Record<string, GalleryState>
}

/** One element at rest. */
export const at = (element: ReactElement): GalleryState => ({ element })

/** One element at rest, below the pointer, with the keyboard's focus and pressed. */
export function touched(name: string, element: ReactElement): Record<string, GalleryState> {
  const named = (state: string) => (name === '' ? state : `${name}-${state}`)
  return {
    [name === '' ? 'default' : name]: { element },
    [named('hover')]: { element, force: 'hover' },
    [named('focus')]: { element, force: 'focus' },
    [named('active')]: { element, force: 'active' },
  }
}

/** Holds the value of a controlled component, so that the gallery can be used as well as looked at. */
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
