// The platform without pages: for working on the backend alone.
import { runPlatform } from './run.ts'

await runPlatform()
