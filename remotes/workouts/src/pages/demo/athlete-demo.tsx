import { StackupPage } from '../stackup/stackup-page.tsx'
import { DemoTraining } from './demo-training.tsx'

/** The athlete app on fictional training in memory: nothing is sent, and it is gone after a reload. */
export const AthleteDemo = () => (
  <DemoTraining>
    <StackupPage />
  </DemoTraining>
)
