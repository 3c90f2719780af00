import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorState } from './error-state.tsx'

it('an error state shows the specified text and retries', async () => {
  const retry = vi.fn()
  render(<ErrorState onRetry={retry} />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Oops! Something went wrong')
  expect(alert.textContent).toContain("We're sorry, but something unexpected happened. Please try again.")
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('an error state has no Try Again when there is nothing to retry', () => {
  render(<ErrorState />)
  expect(screen.queryByRole('button')).toBeNull()
})
