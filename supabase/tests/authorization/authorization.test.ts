import { createTestDatabase } from '../fixtures/index.ts'
import { describeAuthorization } from './suite.ts'

describeAuthorization(createTestDatabase)
