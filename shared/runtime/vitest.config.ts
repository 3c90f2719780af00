import { browserProject } from '@coach-app/config/vitest'

export default browserProject('runtime', { hasState: true })
