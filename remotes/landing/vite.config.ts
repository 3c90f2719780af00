import { defineRemote } from '@coach-app/config/remote'
import { figureFiles } from './knowledge/figure-files.ts'
import { knowledge } from './knowledge/plugin.ts'

export default defineRemote(import.meta.dirname, { plugins: () => [knowledge(), figureFiles()] })
