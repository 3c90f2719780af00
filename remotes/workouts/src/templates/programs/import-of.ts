import { LOAD } from 'programs:load'

type Imported = { ok: true; id: string } | { ok: false; words: string }

/** Makes a template of the reader's own of a program of /programs, or says why not. What it needs is loaded when it is asked for: the page itself reads no data. */
export async function importOf(slug: string): Promise<Imported> {
  try {
    const [loaded, { importProgram }] = await Promise.all([
      LOAD[slug]?.document(),
      import('../../data/templates/import-program.ts'),
    ])
    const answer = loaded && (await importProgram(loaded.DOCUMENT))
    if (answer?.ok) return { ok: true, id: answer.value.id }
    return { ok: false, words: answer ? wordsOf(answer.error) : NOT_LOADED }
  } catch {
    return { ok: false, words: NOT_LOADED }
  }
}

const NOT_LOADED = 'The program could not be loaded. Check your connection and try again.'

function wordsOf({ code, reason, message }: { code: string; reason?: string; message: string }): string {
  if (code === 'network')
    return 'The program could not be copied: no connection. Nothing was kept; try again.'
  if (code === 'rate-limited') return 'Too many changes in a short time. Wait a little and try again.'
  if (reason === 'too_many_templates') return message
  return 'The program could not be copied. Nothing was kept; try again.'
}
