import '../src/styles.css'
import { createRoot } from 'react-dom/client'
import { createToaster } from '../src/widgets.ts'
import { Gallery } from './gallery.tsx'

const element = document.getElementById('gallery')
if (element === null) throw new Error('index.html has no #gallery: there is nowhere to render the gallery.')

const theme = new URLSearchParams(location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme

createRoot(element).render(<Gallery toaster={createToaster()} />)
