import { createRemote } from '@coach-app/runtime'
import { AboutPages } from '../about-pages.tsx'

export default createRemote(AboutPages)
