import { browserProject } from '@coach-app/config/vitest'

export default browserProject('data', { hasState: true })
