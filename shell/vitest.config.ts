import { browserProject } from '@coach-app/config/vitest'

export default browserProject('shell', { hasState: true })
