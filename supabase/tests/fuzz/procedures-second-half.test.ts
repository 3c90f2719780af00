import { depth } from '../fixtures/sample-size.ts'
import { describeProcedures } from './describe-procedures.ts'

describeProcedures('second', depth({ test: 30, deep: 2000 }))
