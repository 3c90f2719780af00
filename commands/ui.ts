import { openGallery } from '../e2e/gallery/open.ts'
import { galleryPort } from './environment.ts'
import { WORKSPACE } from './workspace.ts'

/** Builds the design system's gallery and serves it until it is stopped: every component in every state, both themes. */
const gallery = await openGallery(WORKSPACE, { port: galleryPort() })
console.log(`ready ${gallery.url}`)
process.once('SIGINT', () => void gallery.close())
process.once('SIGTERM', () => void gallery.close())
