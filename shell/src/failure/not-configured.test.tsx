import { INLINED } from '@coach-app/contracts'
import { aDocument } from '@coach-app/testing/releases'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

vi.stubGlobal('__SHARE_VERSIONS__', {})
const inlined = {
  [INLINED.config]: { supabaseUrl: 'https://project.supabase.co', publishableKey: 'sb_secret_x' },
  [INLINED.releases]: { document: aDocument({}), remotes: {} },
}
document.body.innerHTML = Object.entries(inlined)
  .map(([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`)
  .join('')
const { PageFailure } = await import('./page-failure.tsx')

it('a page that fails without a configured backend names the cause and the documentation', () => {
  render(<PageFailure onRetry={() => {}} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Supabase client not configured' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('/config.json')
})
