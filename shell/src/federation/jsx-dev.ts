import type { ElementType, Key } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

export { Fragment }

/** The `jsxDEV` that a dev server compiles JSX to, built from production React; source locations are dropped. */
export const jsxDEV = (type: ElementType, props: unknown, key?: Key, isStatic?: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key)
