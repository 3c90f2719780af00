import { render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { preloadedPart } from './preloaded-part.tsx'

it('a preloaded part renders at once, and is loaded once', async () => {
  const load = vi.fn(async () => () => <p>Here</p>)
  const Part = preloadedPart(load)
  Part.preload()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  Part.preload()
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Part />
    </Suspense>,
  )
  expect(screen.getByText('Here')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

it('a failed preload throws nothing, and the part is loaded again when it is shown', async () => {
  const load = vi.fn(async () => () => <p>Here</p>).mockRejectedValueOnce(new Error('No network'))
  const Part = preloadedPart(load)
  Part.preload()
  await expect(load.mock.results[0]?.value).rejects.toThrow('No network')
  Part.preload()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  render(<Part />)
  expect(screen.getByText('Here')).toBeDefined()
})
