import { expect, it } from 'vitest'
import { isMachinery } from './machinery.ts'

it.each([
  ['shell/src/federation/load.ts', true],
  ['shared/delivery/src/gate/first-load.ts', true],
  ['shared/runtime/src/index.ts', true],
  ['shared/config/src/remote.ts', true],
  ['shared/smoke/src/run-visit.ts', true],
  ['shared/ui/src/button/button.tsx', false],
  ['shared/configuration.ts', false],
  ['remotes/auth/src/shell/x.ts', false],
  ['supabase/schemas/chat/chat.sql', false],
])('%s: %s', (file, expected) => expect(isMachinery(['README.md', file])).toBe(expected))
