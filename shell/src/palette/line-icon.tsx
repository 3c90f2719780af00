import { Contrast, Keyboard, Layers, LogOut, type LucideIcon } from 'lucide-react'
import type { Command } from './command.ts'
import { CommandIcon } from './command-icon.tsx'

/** Of what the shell itself does. */
const OWN = {
  keyboard: Keyboard,
  releases: Layers,
  'sign-out': LogOut,
  theme: Contrast,
} satisfies Partial<Record<Command['icon'], LucideIcon>>

const isOwn = (name: Command['icon']): name is keyof typeof OWN => Object.hasOwn(OWN, name)

export function LineIcon({ name }: { name: Command['icon'] }) {
  if (!isOwn(name)) return <CommandIcon name={name} />
  const Drawing = OWN[name]
  return <Drawing aria-hidden="true" />
}
