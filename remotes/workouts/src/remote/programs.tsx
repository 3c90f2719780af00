import { createRemote } from '@coach-app/runtime'
import { ProgramsPages } from '../programs-pages.tsx'

export default createRemote(ProgramsPages)
