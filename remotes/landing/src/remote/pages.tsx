import { createRemote } from '@coach-app/runtime'
import { LandingPages } from '../landing-pages.tsx'

export default createRemote(LandingPages)
