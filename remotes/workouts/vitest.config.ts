import { browserProject } from '@coach-app/config/vitest'
import { programs } from './programs/plugin.ts'

export default browserProject('workouts', { plugins: [programs()] })
