import type { Source } from './source.ts'

/** A source folder `x/src` with these imports, each at a line of its own number: `['from', 'to']`. */
export function sourceOf(
  imports: readonly (readonly [from: string, to: string])[],
  more: string[] = [],
): Source {
  return {
    root: 'x/src',
    files: [...new Set([...imports.flat(), ...more])],
    imports: imports.map(([from, to], index) => ({ from, to, line: index + 1 })),
  }
}
