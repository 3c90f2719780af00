import { browserProject } from '@coach-app/config/vitest'
import { figureFiles } from './knowledge/figure-files.ts'
import { knowledge } from './knowledge/plugin.ts'

export default browserProject('landing', { plugins: [knowledge(), figureFiles()] })
