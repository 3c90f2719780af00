import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Input } from '../input/input.tsx'
import { NativeSelect } from '../input/native-select.tsx'
import { PasswordInput } from '../input/password-input.tsx'
import { Textarea } from '../input/textarea.tsx'
import { NumberField } from '../number-field/number-field.tsx'
import { Select } from '../select/select.tsx'
import { Field } from './field.tsx'

function describedText(element: HTMLElement) {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent)
}

it('a field gives its control a name, a description and required', () => {
  render(
    <Field label="E-mail" hint="We send one mail" required>
      <Input type="email" />
    </Field>,
  )
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
  expect(describedText(input)).toEqual(['We send one mail'])
  expect(input.required).toBe(true)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

it('a field with an error makes its control invalid and describes it by the error', () => {
  render(
    <Field label="E-mail" hint="We send one mail" error="Email is required">
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'E-mail' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(describedText(input)).toEqual(['We send one mail', 'Email is required'])
})

it.each([
  ['Textarea', <Textarea key="t" />, 'textbox'],
  [
    'NativeSelect',
    <NativeSelect key="n">
      <option>A</option>
    </NativeSelect>,
    'combobox',
  ],
  ['Select', <Select key="s" options={[]} value={null} onValueChange={() => {}} />, 'combobox'],
  ['NumberField', <NumberField key="f" value={1} onValueChange={() => {}} />, 'textbox'],
])('a field works with a %s', (_, control, role) => {
  render(
    <Field label="Notes" hint="Optional words" error="Too long">
      {control}
    </Field>,
  )
  const element = screen.getByRole(role, { name: 'Notes' })
  expect(describedText(element)).toEqual(['Optional words', 'Too long'])
  expect(element.getAttribute('aria-invalid')).toBe('true')
})

it('a field keeps a hidden label for screen readers', () => {
  render(
    <Field label="Search" labelHidden>
      <Input />
    </Field>,
  )
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeDefined()
})

it('a password field shows and hides its text without losing it', async () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  await userEvent.type(input, 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBeDefined()
  expect(input.value).toBe('secret')
})
