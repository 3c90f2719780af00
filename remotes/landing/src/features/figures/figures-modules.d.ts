// Served by knowledge/figure-files.ts.
declare module 'figures:nodes' {
  /** By the slug of the exercise in the library; addresses of files. */
  export const FIGURES: Readonly<Record<string, import('./drawn-figure.tsx').Figure | undefined>>
}
declare module 'figures:landing' {
  export const FIGURES: Readonly<Record<string, import('./drawn-figure.tsx').Figure | undefined>>
}
