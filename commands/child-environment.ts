type Variables = Record<string, string | undefined>

/**
 * Our whole environment, for a child process; `undefined` removes a variable.
 *
 * Beside environment.ts rather than in it: `pnpm check` must start even when what that imports is broken.
 */
// biome-ignore lint/style/noProcessEnv: passed on whole, not read.
export const childEnvironment = (changed: Variables = {}): Variables => ({ ...process.env, ...changed })
