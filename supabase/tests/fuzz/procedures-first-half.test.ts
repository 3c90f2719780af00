import { depth } from '../fixtures/sample-size.ts'
import { describeProcedures } from './describe-procedures.ts'

describeProcedures('first', depth({ test: 30, deep: 2000 }))
