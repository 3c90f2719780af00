import { Page } from '@coach-app/runtime'

/** What the athlete app is, and a demo on fictional training: for visitors. */
export function SignedOut() {
  return <Page title="Athlete app">{null}</Page>
}
