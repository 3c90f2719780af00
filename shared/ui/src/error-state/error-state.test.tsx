import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorState } from './error-state.tsx'

it('says what the specification says and tries again', async () => {
  const retry = vi.fn()
  render(<ErrorState onRetry={retry} />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Oops! Something went wrong')
  expect(alert.textContent).toContain("We're sorry, but something unexpected happened. Please try again.")
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('offers no Try Again when there is nothing to try', () => {
  render(<ErrorState />)
  expect(screen.queryByRole('button')).toBeNull()
})
