import { call, ok, queryKeys, type Result, unwrap } from '@coach-app/data'
import { useQuery } from '@tanstack/react-query'
import { createCallFor } from '../../data/answers/call-for.ts'
import { toJson } from '../../data/training/document.ts'
import type { ImportPart } from './import-parts.ts'
import type { ImportSource } from './imported-history.ts'

/** What an import adds, and how many of its sets are there already. */
export interface Added {
  sets: number
  workouts: number
  known: number
}

/** A past import, which can be undone. */
export interface PastImport {
  id: string
  source: ImportSource
  created_at: string
  sets: number
  workouts: number
}

const callFor = createCallFor(() => import('./import-answers.ts'))
const send = (part: object) => callFor('import_training', { document: toJson(part) })

/** Sends the parts one by one. What an interrupted import has sent is not shown, and gone with the next one. */
export async function sendParts(
  parts: readonly ImportPart[],
  { trial = false, onSent }: { trial?: boolean; onSent?: (count: number) => void } = {},
): Promise<Result<Added>> {
  const sum: Added = { sets: 0, workouts: 0, known: 0 }
  for (const [index, part] of parts.entries()) {
    const answer = await send({ ...part, trial })
    if (!answer.ok) return answer
    sum.sets += answer.value.sets
    sum.workouts += answer.value.workouts
    sum.known += answer.value.known
    onSent?.(index + 1)
  }
  return ok(sum)
}

export const undoImport = (import_id_param: string) =>
  call('undo_import', { import_id_param }, () => undefined)

export const importsKey = [...queryKeys.account, 'imports']

export const useImports = () =>
  useQuery({
    queryKey: importsKey,
    queryFn: async () => unwrap(await callFor('get_imports', {})),
    networkMode: 'always',
  })
