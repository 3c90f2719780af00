import { pressEnded } from '@coach-app/runtime'
import { useRef, useState } from 'react'
import { checkSignIn, type SignInErrors, type SignInFields } from './check-sign-in.ts'

const NAMES = ['email', 'password'] as const

/**
 * The two fields, kept by the browser and read when they are needed: what a password manager fills in without an event counts too.
 * Without the form library of the other forms, which would be 13 kB of the page that everybody begins with. It behaves as they do: checked on blur,
 * and on change once there is an error.
 */
export function useSignInFields() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<SignInErrors>({})

  const inputOf = (name: keyof SignInFields) => {
    const input = form.current?.elements.namedItem(name)
    return input instanceof HTMLInputElement ? input : undefined
  }
  const read = (): SignInFields => ({
    email: inputOf('email')?.value ?? '',
    password: inputOf('password')?.value ?? '',
  })
  const checkOne = async (name: keyof SignInFields) => {
    const found = await checkSignIn(read)
    setErrors(before => ({ ...before, [name]: found.errors[name] }))
  }

  return {
    form,
    errors,
    focus: (name: keyof SignInFields) => {
      inputOf(name)?.focus()
      inputOf(name)?.select()
    },
    /** @returns what was entered, or null where a field is wrong: the first of them has the focus then. */
    check: async (): Promise<SignInFields | null> => {
      const found = await checkSignIn(read)
      setErrors(found.errors)
      const wrong = NAMES.find(name => found.errors[name] !== undefined)
      if (wrong === undefined) return found.values
      inputOf(wrong)?.focus()
      return null
    },
    field: (name: keyof SignInFields) => ({
      name,
      onBlur: async () => {
        if (read()[name] === '') return
        await pressEnded()
        await checkOne(name)
      },
      onChange: () => {
        if (errors[name] !== undefined) void checkOne(name)
      },
    }),
  }
}
