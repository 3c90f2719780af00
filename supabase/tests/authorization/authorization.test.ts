import { createTestDatabase } from '../fixtures/index.ts'
import { depth } from '../fixtures/sample-size.ts'
import { PERSONAS } from './fixture.ts'
import { fewOf } from './groups.ts'
import { describeAuthorization } from './suite.ts'

/**
 * The same SQL decides as in tests/migrations/supabase-project.test.ts, which tests the whole table. The embedded
 * database differs only in who owns the functions, so one allowed and one denied persona per operation are enough.
 */
const PER_OPERATION = depth({ test: 2, deep: PERSONAS.length })

describeAuthorization(createTestDatabase, row => (PER_OPERATION < PERSONAS.length ? fewOf(row) : PERSONAS))
