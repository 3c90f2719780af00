import type { ElementType, Key } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

export { Fragment }

/** What a dev server compiles JSX to, made of what a released React has; where an element was written is left out. */
export const jsxDEV = (type: ElementType, props: unknown, key?: Key, isStatic?: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key)
