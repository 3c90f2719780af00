import { describe, expect, it } from 'vitest'
import { fill } from './fill.ts'

describe('filling a template', () => {
  it('escapes every text, in lists as well', () => {
    expect(
      fill(['<p>', { text: 'a' }, { each: 'rows', parts: ['<b>', { text: 'b' }, '</b>'] }, '</p>'], {
        a: `<&>"'`,
        rows: [{ b: '<' }, { b: '{{a}}' }],
      }),
    ).toBe('<p>&#60;&#38;&#62;&#34;&#39;<b>&#60;</b><b>{{a}}</b></p>')
  })

  it('omits a missing list, and reads outer values within a list', () => {
    const parts = [
      { each: 'button', parts: [{ text: 'label' }, { each: 'more', parts: [{ text: 'label' }] }] },
    ]
    expect(fill(parts, {})).toBe('')
    expect(fill(parts, { button: [{ label: 'x', more: [{}] }] })).toBe('xx')
  })

  it('throws when a text is missing', () => {
    expect(() => fill([{ text: 'name' }], {})).toThrow('A mail has no name')
    expect(() => fill([{ each: 'name', parts: [] }], { name: 'x' })).toThrow('not a list')
  })
})
