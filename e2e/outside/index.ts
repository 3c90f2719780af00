/** What the browser tests of a remote in a repository of its own are made with; within the workspace it is fixtures/index.ts. */

export type { Page } from '@playwright/test'
export { axeFindings } from '../pages/axe.ts'
export { keyboard, pointer } from '../pages/hands.ts'
export { expect, test } from './test.ts'
