// Served by knowledge/plugin.ts from the content files.
declare module 'knowledge:index' {
  export const NODES: readonly import('../../../knowledge/shapes.ts').IndexNode[]
}
declare module 'knowledge:paths' {
  /** Nodes in the order in which somebody reads them best; `steps` are slugs. */
  interface ReadingPath {
    key: string
    title: string
    text: string
    steps: readonly string[]
  }
  export const PATHS: readonly ReadingPath[]
}
declare module 'knowledge:bodies/concept' {
  export const BODIES: Readonly<Record<string, import('../../../knowledge/shapes.ts').NodeBody>>
}
declare module 'knowledge:bodies/formula' {
  export const BODIES: Readonly<Record<string, import('../../../knowledge/shapes.ts').NodeBody>>
}
declare module 'knowledge:bodies/method' {
  export const BODIES: Readonly<Record<string, import('../../../knowledge/shapes.ts').NodeBody>>
}
declare module 'knowledge:bodies/muscle' {
  export const FIGURE: readonly import('../../../knowledge/shapes.ts').DrawnSide[]
  export const BODIES: Readonly<Record<string, import('../../../knowledge/shapes.ts').NodeBody>>
}
declare module 'knowledge:bodies/exercise' {
  export const FIGURE: readonly import('../../../knowledge/shapes.ts').DrawnSide[]
  export const BODIES: Readonly<Record<string, import('../../../knowledge/shapes.ts').NodeBody>>
}
declare module 'knowledge:bodies/all' {
  export const FIGURE: readonly import('../../../knowledge/shapes.ts').DrawnSide[]
  export const BODIES: Readonly<Record<string, import('../../../knowledge/shapes.ts').NodeBody>>
}
