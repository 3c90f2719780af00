import { browserProject } from '@coach-app/config/vitest'
import { mergeConfig } from 'vitest/config'

export default mergeConfig(browserProject('ui'), { test: { include: ['gallery/**/*.test.tsx'] } })
