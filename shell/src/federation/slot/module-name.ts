import type { Wanted } from './slot.ts'

/** `contacts/contact-manager` is the module `./contact-manager` of contacts. */
export function moduleNamed(name: string): Wanted {
  const [remote = '', module = ''] = name.split('/')
  return { remote, module: `./${module}` }
}
