import { useSession, useTheme, useThemeActions } from '@coach-app/runtime'
import { Avatar, buttonClassName, IconButton, Wordmark } from '@coach-app/ui'
import { Moon, Sun } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ELSEWHERE, PATHS } from '../../paths.ts'
import classes from './landing-header.module.css'

const SECTIONS = [
  { href: '#platforms', label: 'Platforms' },
  { href: '#how', label: 'How it works' },
  { href: '#access', label: 'Access' },
  { href: '#owner', label: 'About' },
]

/** The landing page's own header, in both states. */
export function LandingHeader() {
  const user = useSession(session => session.user)
  return (
    <header className={classes.header}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <div className={classes.bar}>
        <Link to={PATHS.landing} className={classes.home}>
          <Wordmark className={classes.wide} />
          <span className={classes.narrow}>
            <Wordmark compact />
          </span>
        </Link>
        <nav className={classes.sections} aria-label="On this page">
          {SECTIONS.map(({ href, label }) => (
            <a key={href} href={href} className={classes.section}>
              {label}
            </a>
          ))}
        </nav>
        <div className={classes.account}>
          <ThemeToggle />
          {user ? <SignedIn email={user.email} /> : <SignedOut />}
        </div>
      </div>
    </header>
  )
}

function SignedOut() {
  return (
    <>
      <Link
        to={ELSEWHERE.signIn}
        className={buttonClassName({ variant: 'ghost', className: classes.signIn })}
      >
        Sign In
      </Link>
      <Link to={ELSEWHERE.signUpAsCoach} className={buttonClassName()}>
        Create Account
      </Link>
    </>
  )
}

/** Only the local part: a screen can be seen by others. */
function SignedIn({ email }: { email: string }) {
  return (
    <>
      <span className={classes.who}>
        <Avatar name={email} size="md" />
        <span className={classes.local}>{email.split('@')[0]}</span>
      </span>
      <Link to={ELSEWHERE.dashboard} className={buttonClassName()}>
        Dashboard
      </Link>
    </>
  )
}

function ThemeToggle() {
  const { resolved } = useTheme()
  const { toggle } = useThemeActions()
  return (
    <IconButton
      label={resolved === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={toggle}
    >
      {resolved === 'dark' ? <Sun /> : <Moon />}
    </IconButton>
  )
}
