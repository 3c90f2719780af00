import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the checkout. */
export const WORKSPACE = dirname(import.meta.dirname)

/** Every folder under remotes/ is a remote; nothing else lists them. */
export const remoteNames = (): string[] => readdirSync(join(WORKSPACE, 'remotes'))
