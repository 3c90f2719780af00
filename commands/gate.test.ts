import { afterAll, expect, it } from 'vitest'
import { copyWorkspace } from './workspace-copy.fixture.ts'

const copy = copyWorkspace({ withBuilds: true })
afterAll(copy.remove)

// One remote is built again for all four; that nothing is refused where nothing is wrong, `pnpm check` shows on the workspace.
it('the gate refuses a module without a budget, one over it, an unknown name of the shell and a path of others', async () => {
  copy.plant(
    'remotes/coach-access/src/remote/planted.tsx',
    `import { createOverlay } from '@coach-app/runtime'
import { RouterProvider } from 'react-router-dom'

export default createOverlay(() => <RouterProvider />)
`,
  )
  copy.replace('remotes/coach-access/package.json', /"\.\/grant-access": [\d.]+/, '"./grant-access": 1')
  copy.replace(
    'remotes/coach-access/src/routes.ts',
    / = \[/,
    ` = [{ path: '/library', kind: 'protected', module: './pages', title: 'Library' },`,
  )
  const { code, output } = await copy.run('commands/gate.ts')
  expect(code, output).toBe(1)
  expect(output).toContain('building coach-access')
  const reasons = output.split('\n').filter(line => line.startsWith('coach-access '))
  expect(reasons).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /imports RouterProvider of react-router-dom.*hands over react-router-dom without it/,
      ),
      expect.stringMatching(/\/library is workouts's by the specification/),
      expect.stringMatching(/\.\/grant-access weighs [\d.]+ kB at first load and may weigh 1\.0 kB/),
      expect.stringMatching(/\.\/planted has no budget; it weighs/),
    ]),
  )
  expect(output).toMatch(/Publishing would be refused.*: \d reasons\.$/m)
}, 120_000)
