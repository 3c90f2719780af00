import { Search } from 'lucide-react'
import type { ReactElement } from 'react'
import { Field, Input, Kbd, NativeSelect, PasswordInput, Textarea } from '../../src/index.ts'
import { at, type GalleryPage, type GalleryState, LONG, touched } from '../page.tsx'

interface Given {
  disabled?: boolean
}

/** What every field of one line shows, in the same words. */
export function fieldStates(
  label: string,
  control: (given: Given & { filled: boolean; long?: boolean }) => ReactElement,
): Record<string, GalleryState> {
  const empty = <Field label={label}>{control({ filled: false })}</Field>
  const filled = <Field label={label}>{control({ filled: true })}</Field>
  return {
    empty: at(empty),
    ...touched('', filled),
    disabled: at(<Field label={label}>{control({ filled: true, disabled: true })}</Field>),
    error: at(
      <Field label={label} hint="As the coach sees it" error={`${label} is required`} required>
        {control({ filled: false })}
      </Field>,
    ),
    'error-focus': {
      element: (
        <Field label={label} error="Too long">
          {control({ filled: true })}
        </Field>
      ),
      force: 'focus',
    },
    long: at(
      <Field label={LONG} hint={LONG} optional>
        {control({ filled: true, long: true })}
      </Field>,
    ),
  }
}

export const field: GalleryPage = {
  title: 'Field',
  kind: 'display',
  states: {
    default: at(
      <Field label="E-mail">
        <Input type="email" />
      </Field>,
    ),
    hint: at(
      <Field label="E-mail" hint="We send one mail to confirm it." required>
        <Input type="email" placeholder="you@example.com" />
      </Field>,
    ),
    optional: at(
      <Field label="Notes" optional>
        <Input />
      </Field>,
    ),
    error: at(
      <Field label="E-mail" error="Enter an address such as you@example.com">
        <Input type="email" defaultValue="ana" />
      </Field>,
    ),
    'label-hidden': at(
      <Field label="Search" labelHidden>
        <Input leadingIcon={<Search />} trailing={<Kbd>/</Kbd>} placeholder="Search clients" />
      </Field>,
    ),
  },
}

export const input: GalleryPage = {
  title: 'Input',
  kind: 'field',
  target: 'input',
  states: {
    ...fieldStates('Name', ({ filled, long, disabled }) => (
      <Input
        placeholder="Ana Lindqvist"
        defaultValue={filled ? (long ? LONG : 'Ana') : ''}
        disabled={disabled}
      />
    )),
    sm: at(<Input aria-label="Small" size="sm" leadingIcon={<Search />} defaultValue="Small" />),
    lg: at(
      <Input aria-label="Large" size="lg" leadingIcon={<Search />} defaultValue="Large" trailing="kg" />,
    ),
  },
}

export const passwordInput: GalleryPage = {
  title: 'PasswordInput',
  kind: 'field',
  target: 'input',
  states: {
    ...fieldStates('Password', ({ filled, long, disabled }) => (
      <PasswordInput
        autoComplete="off"
        defaultValue={filled ? (long ? LONG : 'correct horse') : ''}
        disabled={disabled}
      />
    )),
  },
}

export const textarea: GalleryPage = {
  title: 'Textarea',
  kind: 'field',
  target: 'textarea',
  states: fieldStates('Notes', ({ filled, long, disabled }) => (
    <Textarea
      placeholder="Anything the coach should know"
      defaultValue={filled ? (long ? `${LONG} ${LONG} ${LONG}` : 'Left knee, since May') : ''}
      disabled={disabled}
    />
  )),
}

export const nativeSelect: GalleryPage = {
  title: 'NativeSelect',
  kind: 'field',
  target: 'select',
  states: {
    ...fieldStates('Team', ({ filled, long, disabled }) => (
      <NativeSelect defaultValue={filled ? 'b' : ''} disabled={disabled}>
        <option value="">No team</option>
        <option value="b">{long ? LONG : 'Sprint Group'}</option>
      </NativeSelect>
    )),
    sm: at(
      <NativeSelect aria-label="Small" size="sm">
        <option>Small</option>
      </NativeSelect>,
    ),
    lg: at(
      <NativeSelect aria-label="Large" size="lg">
        <option>Large</option>
      </NativeSelect>,
    ),
  },
}
