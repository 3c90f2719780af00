import { createRemote } from '@coach-app/runtime'
import { ProgramsPages } from '../pages/programs-pages.tsx'

export default createRemote(ProgramsPages)
