import { Menu } from 'lucide-react'
import { useRef } from 'react'
import { Link, NavLink } from 'react-router-dom'

/**
 * Where a visitor can go from every open page. index.html has the same in the header of a prerendered page, before this is drawn: a test
 * compares the two, and layout.css styles both.
 */
const PAGES = [
  { to: '/coaching', label: 'Coaching' },
  { to: '/stackup', label: 'Athlete app' },
  { to: '/programs', label: 'Programs' },
  { to: '/knowledge-map', label: 'Knowledge map' },
  { to: '/longday', label: '24-hour competition' },
] as const

const MENU = 'open-pages'

/** The open pages beside each other on a desk. */
export const VisitorPages = () => (
  <nav aria-label="Open pages" className="visitor-pages">
    {PAGES.map(({ to, label }) => (
      <NavLink key={to} to={to}>
        {label}
      </NavLink>
    ))}
  </nav>
)

/** The ways in; on a phone with the open pages in a menu. CSS hides them from whoever is signed in, also before that is known. */
export function VisitorTools() {
  const menu = useRef<HTMLElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <div className="visitor-tools">
      <Link to="/signin">Sign In</Link>
      <Link to="/signup">Create Account</Link>
      <button type="button" popoverTarget={MENU} aria-label="Menu">
        <Menu aria-hidden="true" />
      </button>
      <nav id={MENU} ref={menu} popover="auto" aria-label="Menu">
        {PAGES.map(({ to, label }) => (
          <NavLink key={to} to={to} onClick={close}>
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
