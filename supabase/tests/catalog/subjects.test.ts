import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/** Folders about all subjects. Every other folder has the name of the file in supabase/schemas whose rules it tests. */
const ALL_SUBJECTS = [
  ...[
    'abuse',
    'authorization',
    'backup',
    'catalog',
    'conformance',
    'constraints',
    'demo',
    'fixtures',
    'functions',
    'fuzz',
  ],
  ...['invariants', 'limits', 'migrations', 'mutants', 'realtime', 'sequences'],
]
/**
 * Subjects without a folder: tested through all others; seed rows, which are tested with the exercises; rules and calls of a subject
 * that have files of their own.
 */
const WITHOUT_TESTS =
  /^(foundation|exercise-seed.*|(workouts|logs|chat|connections|invitations|templates)-(rules|calls))$/

it('tests lie by subject, in the words of the schema', async () => {
  const tests = await readdir(new URL('..', import.meta.url))
  const schemas = await readdir(new URL('../../schemas', import.meta.url), { recursive: true })
  const subjects = schemas.filter(file => file.endsWith('.sql')).map(file => basename(file, '.sql'))
  const expected = [...ALL_SUBJECTS, ...subjects.filter(subject => !WITHOUT_TESTS.test(subject))]
  expect(tests.sort()).toEqual(expected.sort())
})
