import { Banner } from '@coach-app/ui'
import { CircleCheck } from 'lucide-react'
import { type Concern, concernsOf } from './attention.ts'
import type { Operations } from './operations.data.ts'
import classes from './operations.module.css'

interface WhatNeedsYouProps {
  figures: Operations
  /** The figures could not be read again: what has happened since is not known. */
  isOld: boolean
  /** They are asked for again without anybody pressing anything. */
  isAskedAgain: boolean
}

/** The first thing on the page: what is broken, what should be known, or that it is neither, or that nobody can tell. */
export function WhatNeedsYou({ figures, isOld, isAskedAgain }: WhatNeedsYouProps) {
  const concerns = concernsOf(figures)
  const broken = concerns.filter(({ tone }) => tone !== 'info')
  const notices = concerns.filter(({ tone }) => tone === 'info')
  return (
    <>
      {isOld && (
        <Banner tone="warning" title="Whether anything needs you is not known">
          The figures could not be read again; those below are old.
          {isAskedAgain && ' They are asked for every few seconds.'}
        </Banner>
      )}
      {broken.length > 0 && (
        <Banner
          tone={broken.some(({ tone }) => tone === 'danger') ? 'danger' : 'warning'}
          title={broken.length === 1 ? 'One thing needs you' : `${broken.length} things need you`}
        >
          <List concerns={broken} />
        </Banner>
      )}
      {broken.length === 0 && !isOld && (
        <p className={classes.well}>
          <CircleCheck aria-hidden="true" />
          {notices.length === 0 ? 'Nothing needs you.' : 'Nothing is broken.'}
        </p>
      )}
      {notices.length > 0 && (
        <Banner tone="info" title="Good to know">
          <List concerns={notices} />
        </Banner>
      )}
    </>
  )
}

const List = ({ concerns }: { concerns: Concern[] }) => (
  <ul className={classes.concerns}>
    {concerns.map(({ section, text }) => (
      <li key={text}>
        <a href={`#${section}`}>{text}</a>
      </li>
    ))}
  </ul>
)
