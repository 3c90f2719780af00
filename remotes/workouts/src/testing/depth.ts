// Types of Node are not part of a browser package; Vitest runs its tests in Node.
declare const process: { env: Record<string, string | undefined> }

const isDeep = process.env.DEPTH === 'deep'

/** The size of a test that is worth repeating: small in `pnpm test`, large in `pnpm test:deep`. */
export const depth = (size: { test: number; deep: number }): number => (isDeep ? size.deep : size.test)

/**
 * Where generated input starts from: always the same in `pnpm test`, somewhere new in `pnpm test:deep`. A failure prints it, and
 * SEED=<number> repeats it.
 */
export const seed = (): number => {
  if (process.env.SEED) return Number(process.env.SEED)
  return isDeep ? Date.now() % 2 ** 31 : 20_261_122
}
