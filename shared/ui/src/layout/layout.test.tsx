import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { Text } from '../text/text.tsx'
import { List } from './list.tsx'
import { Row } from './row.tsx'
import { Stack } from './stack.tsx'

it.each([
  ['below each other', false, 'stack'],
  ['in a row', true, 'row'],
] as const)('says that a list %s is one: without marks VoiceOver would not', (_, inline, look) => {
  render(
    <List {...(inline ? { inline: true as const } : {})} gap={2} aria-label="Days">
      <li>Monday</li>
    </List>,
  )
  const list = screen.getByRole('list', { name: 'Days' })
  expect([list.tagName, list.getAttribute('role'), [...list.classList]]).toEqual([
    'UL',
    'list',
    [look, 'gap2'],
  ])
})

it('is the element that it is told to be, with its properties and its ref, and none of its own', () => {
  const form = createRef<HTMLFormElement>()
  render(
    <Stack as="form" ref={form} gap={4} oneColumn tone="muted" className="own" aria-label="Days" noValidate>
      <Row as="label" htmlFor="day" wrap>
        <Text as="span" breaks="truncate">
          Day
        </Text>
      </Row>
      <input id="day" />
    </Stack>,
  )
  expect(form.current?.getAttributeNames().sort()).toEqual(['aria-label', 'class', 'novalidate'])
  expect(form.current?.className).toBe('stack oneColumn gap4 muted own')
  expect(screen.getByLabelText('Day').id).toBe('day')
})

it('has no class where nothing was asked for', () => {
  render(<Text>Planned</Text>)
  expect(screen.getByText('Planned').outerHTML).toBe('<p>Planned</p>')
})
