import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepInput } from './keep-input.ts'
import { fieldsWithInput, trackUserInput } from './user-input.ts'

let follows: AbortController
beforeEach(() => {
  follows = new AbortController()
  trackUserInput(follows.signal)
})
afterEach(() => {
  follows.abort()
  cleanup()
})

/** As user input does, not through React's props. */
async function type(field: Element, value: string): Promise<void> {
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await Promise.resolve()
}

interface FormProps {
  label?: string
  name?: string
  note?: string
}

/** React's state is shown below the fields: a value that only the DOM has does not count. */
function Form({ label = 'First name', name = 'first', note = '' }: FormProps) {
  const [values, setValues] = useState({ first: '', note, news: false, days: ['', ''] })
  return (
    <form>
      <input
        aria-label={label}
        name={name}
        value={values.first}
        onChange={({ target }) => setValues({ ...values, first: target.value })}
      />
      <label>
        Note
        <textarea
          value={values.note}
          onChange={({ target }) => setValues({ ...values, note: target.value })}
        />
      </label>
      <label>
        <input
          type="checkbox"
          checked={values.news}
          onChange={({ target }) => setValues({ ...values, news: target.checked })}
        />
        News
      </label>
      {values.days.map((day, at) => (
        <input
          key={at}
          aria-label="Repetitions"
          value={day}
          onChange={({ target }) =>
            setValues({
              ...values,
              days: values.days.map((one, other) => (other === at ? target.value : one)),
            })
          }
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </form>
  )
}

const known = () => JSON.parse(screen.getByRole('status').textContent ?? '{}') as Record<string, unknown>

describe('keepInput', () => {
  it("restores typed and checked values, in React's state too, and nothing else", async () => {
    const { unmount } = render(<Form note="from the server" />)
    await type(screen.getByLabelText('First name'), 'Ann')
    screen.getByLabelText('News').click()
    await type(screen.getAllByLabelText('Repetitions')[1] as Element, '5')
    const kept = keepInput()
    unmount()
    kept.settle()
    render(<Form note="newer, from the server" />)
    await kept.restore()
    expect(known()).toEqual({
      first: 'Ann',
      note: 'newer, from the server',
      news: true,
      days: ['', '5'],
    })
    expect(fieldsWithInput(), 'it is kept a second time as well').toHaveLength(3)
  })

  it.each([
    ['another name', { name: 'given' }],
    ['another label', { label: 'Given name' }],
  ])('restores a field that now has %s', async (_, props) => {
    const { unmount } = render(<Form />)
    await type(screen.getByLabelText('First name'), 'Ann')
    const kept = keepInput()
    unmount()
    kept.settle()
    render(<Form {...props} />)
    await kept.restore()
    expect(known()).toMatchObject({ first: 'Ann' })
  })

  it('does not fill a different field', async () => {
    const { unmount } = render(<Form />)
    await type(screen.getByLabelText('First name'), 'Ann')
    const kept = keepInput()
    unmount()
    kept.settle()
    render(<Form label="City" name="city" />)
    await kept.restore()
    expect(known()).toMatchObject({ first: '' })
    kept.stop()
  })

  it('fills fields that appear later, until it is stopped', async () => {
    const { unmount } = render(<Form />)
    await type(screen.getByLabelText('First name'), 'Ann')
    const [kept, given] = [keepInput(), keepInput()]
    unmount()
    for (const one of [kept, given]) {
      one.settle()
      void one.restore()
    }
    given.stop()
    render(<Form />)
    await expect.poll(() => known()).toMatchObject({ first: 'Ann' })
  })

  it('leaves fields that stay in the page alone', async () => {
    render(<input aria-label="Search" />)
    const { unmount } = render(<Form />)
    await type(screen.getByLabelText('Search'), 'before')
    const kept = keepInput()
    unmount()
    kept.settle()
    await type(screen.getByLabelText('Search'), 'after')
    await kept.restore()
    expect(screen.getByLabelText('Search')).toHaveProperty('value', 'after')
  })

  it('restores the focus and the caret, unless the focus has moved', async () => {
    for (const [meanwhile, isBack] of [
      [() => {}, true],
      [() => document.dispatchEvent(new Event('pointerdown')), false],
    ] as const) {
      const { unmount } = render(<Form />)
      const field = screen.getByLabelText<HTMLInputElement>('First name')
      await type(field, 'Annabel')
      field.focus()
      field.setSelectionRange(2, 4)
      const kept = keepInput()
      unmount()
      kept.settle()
      meanwhile()
      const next = render(<Form />)
      await kept.restore()
      const found = screen.getByLabelText<HTMLInputElement>('First name')
      expect(document.activeElement === found).toBe(isBack)
      if (isBack) expect([found.selectionStart, found.selectionEnd]).toEqual([2, 4])
      next.unmount()
    }
  })

  it('keeps contenteditable elements', async () => {
    const editable = () => {
      const element = document.createElement('div')
      element.setAttribute('contenteditable', 'true')
      element.setAttribute('aria-label', 'Message')
      document.body.append(element)
      return element
    }
    const before = editable()
    before.textContent = 'Half a sent'
    before.dispatchEvent(new Event('input', { bubbles: true }))
    const kept = keepInput()
    before.remove()
    kept.settle()
    const after = editable()
    await kept.restore()
    expect(after.textContent).toBe('Half a sent')
    after.remove()
  })
})
