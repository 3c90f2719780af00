import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button, LinkButton } from './button.tsx'
import { buttonClassName } from './button-class-name.ts'

describe('Button', () => {
  it('is primary, medium and no submit button by default', () => {
    render(<Button>Save</Button>)
    const button = screen.getByRole('button', { name: 'Save' })
    expect(button.className.split(' ')).toEqual(['button', 'primary', 'md'])
    expect(button.getAttribute('type')).toBe('button')
  })

  it('takes variant, size, fullWidth and className', () => {
    render(
      <Button variant="destructive" size="xl" fullWidth className="mine">
        Delete
      </Button>,
    )
    expect(screen.getByRole('button').className.split(' ')).toEqual([
      'button',
      'destructive',
      'xl',
      'fullWidth',
      'mine',
    ])
  })

  it('shows both icons while idle', () => {
    render(
      <Button leftIcon={<i data-testid="left" />} rightIcon={<i data-testid="right" />}>
        Next
      </Button>,
    )
    expect(screen.getByTestId('left')).toBeDefined()
    expect(screen.getByTestId('right')).toBeDefined()
  })

  it('while loading spins, dims the label, says Loading... and hides the right icon', () => {
    render(
      <Button loading rightIcon={<i data-testid="right" />}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save Loading...' })
    expect(button.querySelector('svg')).not.toBeNull()
    expect(screen.getByText('Save').className).toContain('dimmed')
    expect(screen.queryByTestId('right')).toBeNull()
  })

  it.each([{ disabled: true }, { loading: true }, { disabled: false, loading: true }])(
    'cannot be pressed with the props %o',
    async props => {
      const press = vi.fn()
      render(
        <Button {...props} onClick={press}>
          Save
        </Button>,
      )
      const button = screen.getByRole<HTMLButtonElement>('button')
      await userEvent.click(button)
      expect(button.disabled).toBe(true)
      expect(press).not.toHaveBeenCalled()
    },
  )

  it('is pressed by mouse and by keyboard when enabled', async () => {
    const press = vi.fn()
    render(<Button onClick={press}>Save</Button>)
    await userEvent.click(screen.getByRole('button'))
    await userEvent.keyboard('{Enter} ')
    expect(press).toHaveBeenCalledTimes(3)
  })
})

describe('other elements with the look of a button', () => {
  it('are links for LinkButton', () => {
    render(
      <LinkButton href="/signup" variant="outline">
        Create Account
      </LinkButton>,
    )
    const link = screen.getByRole('link', { name: 'Create Account' })
    expect(link.getAttribute('href')).toBe('/signup')
    expect(link.className).toContain('outline')
  })

  it('have the same classes from buttonClassName', () => {
    expect(buttonClassName({ variant: 'ghost', size: 'sm', className: 'mine' })).toBe('button ghost sm mine')
  })
})
