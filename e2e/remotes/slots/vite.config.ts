import { defineRemote } from '@coach-app/config/remote'

export default defineRemote(import.meta.dirname)
