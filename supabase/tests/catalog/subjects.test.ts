import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Folders about all subjects. Every other folder has the name of the file in supabase/schemas whose rules it tests. */
const ALL_SUBJECTS = [
  ...[
    'abuse',
    'authorization',
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
/** Tested through all others, and seed rows without rules: those are tested with the exercises. */
const WITHOUT_TESTS = /^(foundation|exercise-seed.*)$/

it('tests lie by subject, in the words of the schema', async () => {
  const [tests, schemas] = await Promise.all(
    ['..', '../../schemas'].map(path => readdir(new URL(path, import.meta.url))),
  )
  const subjects = (schemas ?? []).map(file => file.replace('.sql', ''))
  const expected = [...ALL_SUBJECTS, ...subjects.filter(subject => !WITHOUT_TESTS.test(subject))]
  expect(tests?.sort()).toEqual(expected.sort())
})
