import { expect, it } from 'vitest'
import { DEMO } from './demo.ts'
import { demoFacts } from './demo-facts.ts'

it('demoFacts names every fact of the demo business, and no setting', () => {
  expect(demoFacts(DEMO)).toEqual([
    ...['name', 'address', 'representative', 'email', 'phone', 'register', 'vatId', 'instagram'],
    ...['hosting', 'mailProvider', 'supervisoryAuthority', 'governingLaw', 'legalTextsOf'],
    ...['owner.name', 'owner.role', 'owner.biography', 'owner.credentials', 'owner.philosophy'],
  ])
})

it("demoFacts leaves out facts that were replaced or removed, and country-wide facts once the address is one's own", () => {
  const own = {
    ...DEMO,
    name: 'Northside Barbell Ltd',
    address: ['7 High Street', 'Leeds', 'United Kingdom'],
    phone: null,
    owner: { ...DEMO.owner, name: 'Ada Brunner', credentials: [] },
  }
  const left = demoFacts(own)
  for (const gone of ['name', 'address', 'phone', 'governingLaw', 'owner.name', 'owner.credentials'])
    expect(left).not.toContain(gone)
  expect(left).toEqual(expect.arrayContaining(['email', 'hosting', 'owner.biography']))
})
