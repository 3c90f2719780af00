import type { CommandIcon as Name } from '@coach-app/contracts'
import {
  AppWindow,
  BookOpen,
  CalendarDays,
  ClipboardCheck,
  Download,
  Dumbbell,
  LayoutTemplate,
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

/** What remotes may name: for the navigation, which is there from the start, and for the palette. */
const DRAWINGS: Record<Name, LucideIcon> = {
  book: BookOpen,
  calendar: CalendarDays,
  chat: MessageSquare,
  download: Download,
  dumbbell: Dumbbell,
  invite: UserPlus,
  people: Users,
  person: User,
  plus: Plus,
  screen: AppWindow,
  search: Search,
  settings: Settings,
  shield: Shield,
  check: ClipboardCheck,
  template: LayoutTemplate,
}

export function CommandIcon({ name }: { name: Name }) {
  // A newer release may name an icon that this shell does not have.
  const Drawing = DRAWINGS[name] ?? AppWindow
  return <Drawing aria-hidden="true" />
}
