import { defineRemote } from '@coach-app/config/remote'
import { programs } from './programs/plugin.ts'

export default defineRemote(import.meta.dirname, { plugins: () => [programs()] })
