export type { StaticHandler } from './http/router.ts'
export { createPlatform, type Health, type Platform, type PlatformOptions } from './platform.ts'
export { readEnvironment, runPlatform } from './run.ts'
