import { createTestDatabase } from '../fixtures/index.ts'
import { depth } from '../fixtures/sample-size.ts'
import { PERSONAS } from './fixture.ts'
import { fewOf } from './groups.ts'
import { describeAuthorization } from './suite.ts'

/**
 * What is decided here is decided by the same SQL as in tests/migrations/supabase-project.test.ts, which tries the whole table. The
 * embedded database differs by who owns the functions: of each operation one that is allowed and one that is refused show it.
 */
const PER_OPERATION = depth({ test: 2, deep: PERSONAS.length })

describeAuthorization(createTestDatabase, row => (PER_OPERATION < PERSONAS.length ? fewOf(row) : PERSONAS))
