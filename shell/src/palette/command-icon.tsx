import {
  AppWindow,
  CalendarDays,
  Contrast,
  Download,
  Dumbbell,
  Keyboard,
  Layers,
  LayoutTemplate,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Plus,
  Search,
  Settings,
  Shield,
  User,
  UserPlus,
  Users,
} from 'lucide-react'
import type { Command } from './command.ts'

const DRAWINGS: Record<Command['icon'], LucideIcon> = {
  calendar: CalendarDays,
  chat: MessageSquare,
  download: Download,
  dumbbell: Dumbbell,
  invite: UserPlus,
  keyboard: Keyboard,
  people: Users,
  person: User,
  plus: Plus,
  releases: Layers,
  screen: AppWindow,
  search: Search,
  settings: Settings,
  shield: Shield,
  'sign-out': LogOut,
  template: LayoutTemplate,
  theme: Contrast,
}

export function CommandIcon({ name }: { name: Command['icon'] }) {
  // A newer release may name an icon that this shell does not have.
  const Drawing = DRAWINGS[name] ?? AppWindow
  return <Drawing aria-hidden="true" />
}
