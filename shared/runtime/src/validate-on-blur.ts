/** The methods of a react-hook-form form that are used here. */
interface Form<Register> {
  register: Register
  trigger(name: never): Promise<boolean>
  getValues(name: never): unknown
  getFieldState(name: never): { invalid: boolean }
}

let isPressed = false
if (typeof document !== 'undefined') {
  const listen = (type: string, pressed: boolean) =>
    document.addEventListener(type, () => void setTimeout(() => (isPressed = pressed)), { capture: true })
  document.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  listen('pointerup', false)
  listen('pointercancel', false)
}

/**
 * An error that appears between pointerdown and pointerup moves the button away from below the pointer: no click would follow.
 */
export const pressEnded = (): Promise<void> =>
  new Promise(resolve => {
    const look = () => (isPressed ? setTimeout(look, 50) : resolve())
    look()
  })

/**
 * `register` for a form whose fields are validated on blur, and revalidated on change once they have an error. An empty field
 * is validated on submit only, so that passing through it shows no error.
 *
 * @example
 * const field = validateOnBlur(form)
 * <Input {...field('email')} />
 */
export function validateOnBlur<Register extends (name: never, options?: never) => unknown>(
  form: Form<Register>,
): Register {
  const register = (name: never, options?: object) =>
    form.register(name, {
      ...options,
      onBlur: async () => {
        if (form.getValues(name) === '') return
        await pressEnded()
        await form.trigger(name)
      },
      onChange: (event: unknown) => {
        if (form.getFieldState(name).invalid) void form.trigger(name)
        ;(options as { onChange?: (event: unknown) => void } | undefined)?.onChange?.(event)
      },
    } as never)
  return register as unknown as Register
}
