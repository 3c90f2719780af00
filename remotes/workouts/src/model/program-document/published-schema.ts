import { z } from 'zod'
import { programFile } from './program-schema.ts'

/** The JSON Schema (2020-12) of program files, every version; cross-references are said in docs/formats/program.md. */
export const publishedSchema = (): object => ({
  $id: 'coach-app/program',
  title: 'A training program as a file',
  ...z.toJSONSchema(programFile as never),
})
