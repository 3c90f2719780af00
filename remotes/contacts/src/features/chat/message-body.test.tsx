import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { MessageBody } from './message-body.tsx'

const html = (text: string) => render(<MessageBody text={text} />).container.innerHTML

describe('the body of a message', () => {
  it.each([
    ['bold', '**heavy**', '<strong>heavy</strong>'],
    ['italic', '*slow*', '<em>slow</em>'],
    ['a list', '- squat\n- press', /<ul.*<li.*squat.*<li.*press/s],
    ['code', 'say `5x5`', /<code[^>]*>5x5<\/code>/],
  ])('shows %s', (_name, text, expected) => expect(html(text)).toMatch(expected))

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="https://evil.test"></iframe>',
    '![picture](https://evil.test/x.png)',
    '[press](javascript:alert(1))',
    '[press](data:text/html,<script>alert(1)</script>)',
    '<a href="javascript:alert(1)">x</a>',
    '[x](vbscript:alert(1))',
    '**<b onmouseover=alert(1)>x</b>**',
  ])('runs and fetches nothing: %s', text => {
    const { container } = render(<MessageBody text={text} />)
    expect(container.querySelectorAll('script, img, svg, iframe, a, [src], [href]')).toHaveLength(0)
    for (const element of container.querySelectorAll('*'))
      expect(element.getAttributeNames().filter(name => name.startsWith('on'))).toEqual([])
  })

  it('makes an address a link only after a press, and shows where it leads', async () => {
    render(<MessageBody text="See [the plan](https://plan.test/a) or https://other.test" />)
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'the plan' }))
    const link = screen.getByRole('link', { name: 'https://plan.test/a' })
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })
})
