import { SiteFooter } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { BUSINESS } from '../../../business/business.ts'
import { demoFacts } from '../../../business/demo-facts.ts'

/** Whether the facts of the demo business were not replaced yet. */
const IS_DEMO = demoFacts().length > 0

/** The footer of the open pages, with what the business's file says. */
export const Footer = () => (
  <SiteFooter
    link={Link}
    instagram={BUSINESS.instagram}
    note={IS_DEMO ? 'Demo data: replace before use' : undefined}
  />
)
