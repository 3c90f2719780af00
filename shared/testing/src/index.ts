export { aProfile, aSession, aUser } from './factories.ts'
