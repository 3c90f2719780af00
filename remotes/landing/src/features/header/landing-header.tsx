import type { SessionUser } from '@coach-app/contracts'
import { Avatar, buttonClassName, Row, Text, Wordmark } from '@coach-app/ui'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { OTHER_REMOTES, PATHS } from '../../paths.ts'
import { BySession, sessionClasses } from '../session/by-session.tsx'
import classes from './landing-header.module.css'
import { ThemeToggle } from './theme-toggle.tsx'

const SECTIONS = [
  { href: '#platforms', label: 'Platforms' },
  { href: '#how', label: 'How it works' },
  { href: '#access', label: 'Access' },
  { href: '#plans', label: 'Prices' },
  { href: '#owner', label: 'About' },
]

/** The landing page's own header, in both states. */
export function LandingHeader() {
  return (
    <header className={classes.header}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Row gap={6} className={classes.bar}>
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
        <Row gap={2} shrink className={classes.account}>
          <ThemeToggle />
          <BySession signedOut={<SignedOut />} signedIn={user => <SignedIn user={user} />} />
        </Row>
      </Row>
    </header>
  )
}

function SignedOut() {
  return (
    <>
      <Link
        to={OTHER_REMOTES.signIn}
        className={buttonClassName({ variant: 'ghost', className: classes.signIn })}
      >
        Sign In
      </Link>
      <Link to={OTHER_REMOTES.signUpAsCoach} className={buttonClassName()}>
        Create Account
      </Link>
    </>
  )
}

/** Only the local part of the e-mail address, for privacy. */
function SignedIn({ user }: { user: SessionUser | null }) {
  return (
    <>
      <Row as="span" gap={2} shrink>
        {/* The same colour and width for everyone: prerendered, when the address is not known yet. */}
        <Avatar
          name={user?.email ?? '\u200b'}
          seed=""
          className={user ? undefined : sessionClasses.initial}
        />
        <Text
          as="span"
          weight="medium"
          breaks="truncate"
          className={clsx(classes.local, !user && sessionClasses.name)}
        >
          {user?.email.split('@')[0]}
        </Text>
      </Row>
      <Link to={OTHER_REMOTES.dashboard} className={buttonClassName()}>
        Dashboard
      </Link>
    </>
  )
}
