import { ok, queryKeys, type Result, unwrap } from '@coach-app/data'
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

/** What a part of an undoing has deleted, and how many sets are left. */
export interface TakenBack {
  sets: number
  workouts: number
  left: number
}

/** A past import, which can be undone. */
export interface PastImport {
  id: string
  source: ImportSource
  created_at: string
  /** The name of the coach whose proposal it was; null: one's own file. */
  proposed_by: string | null
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

/** Sets a call: about half a second; a request is given up after ten. */
const UNDONE_AT_ONCE = 1000

/** Takes an import back, part by part. Interrupted, what is left is in the list of imports, and can be undone like any other. */
export async function undoImport(
  import_id_param: string,
  onPart: (left: number) => void = () => {},
): Promise<Result<undefined>> {
  for (;;) {
    const answer = await callFor('undo_import', { import_id_param, at_most_param: UNDONE_AT_ONCE })
    if (!answer.ok) return answer
    onPart(answer.value.left)
    if (answer.value.left === 0) return ok(undefined)
  }
}

export const importsKey = [...queryKeys.account, 'imports']

export const useImports = () =>
  useQuery({
    queryKey: importsKey,
    queryFn: async () => unwrap(await callFor('get_imports', {})),
    networkMode: 'always',
  })
