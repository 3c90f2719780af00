import { defineRemote } from '@coach-app/config/remote'
import { knowledge } from './knowledge/plugin.ts'

export default defineRemote(import.meta.dirname, { plugins: () => [knowledge()] })
