import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Banner } from './banner.tsx'

it('a banner is announced at once only for an error', () => {
  const { rerender } = render(<Banner tone="warning">Choose a plan</Banner>)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<Banner tone="danger">Failed to search coaches</Banner>)
  expect(screen.getByRole('alert').textContent).toBe('Failed to search coaches')
})

it('a banner has a close button only where that is allowed', async () => {
  const dismiss = vi.fn()
  const { rerender } = render(<Banner>Text</Banner>)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<Banner onDismiss={dismiss}>Text</Banner>)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(dismiss).toHaveBeenCalledOnce()
})
