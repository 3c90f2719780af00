import { browserProject } from '@coach-app/config/vitest'
import { knowledge } from './knowledge/plugin.ts'

export default browserProject('landing', { plugins: [knowledge()] })
