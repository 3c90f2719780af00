import { expect, it } from 'vitest'
import { denoRun } from './deno.ts'
import { renderEveryMail } from './rendered-mails.ts'

it('renders every mail alike under Deno and Node', async () => {
  const here = renderEveryMail()
  expect(Object.keys(here).length).toBeGreaterThanOrEqual(14)
  expect(JSON.parse(await denoRun('tests/functions/rendered-mails.ts'))).toEqual(here)
})
