import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedSchema } from '../src/model/program-document/published-schema.ts'

// Writes docs/formats/program.schema.json; format it afterwards. A test says when it has to be written.
writeFileSync(
  join(import.meta.dirname, '../../../docs/formats/program.schema.json'),
  JSON.stringify(publishedSchema(), null, 2),
)
