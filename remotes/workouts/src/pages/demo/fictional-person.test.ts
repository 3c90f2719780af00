import type { MountProps } from '@coach-app/contracts'
import { expect, it, vi } from 'vitest'
import { DEMO_PERSON } from './demo-person.ts'
import { withFictionalPerson } from './fictional-person.ts'

it("the demo navigates in a history of its own as the fictional person, and leaves the shell's location unchanged", async () => {
  const seen: MountProps[] = []
  const module = {
    bootstrap: async () => {},
    mount: async (props: MountProps) => void seen.push(props),
    update: async (props: MountProps) => void seen.push(props),
    unmount: async () => {},
  }
  const push = vi.fn()
  const shell = { location: { pathname: '/coaching' }, navigator: { push } } as unknown as MountProps
  const demo = withFictionalPerson(() => module)()
  const now = () => seen.at(-1) as MountProps
  const at = () => now().location.pathname + now().location.search
  const home = `/calendar/${DEMO_PERSON}`

  await demo.mount(shell)
  expect([at(), now().session.getState().user?.id]).toEqual([home, DEMO_PERSON])
  now().navigator.push(`${home}?view=month`)
  expect(at()).toBe(`${home}?view=month`)
  now().navigator.replace({ pathname: home, search: '?add=2026-11-18' })
  expect(at()).toBe(`${home}?add=2026-11-18`)
  // The shell goes elsewhere or changes its theme: the demo stays where it is.
  await demo.update({ ...shell, location: { ...shell.location, pathname: '/coaching', search: '?x' } })
  expect(at()).toBe(`${home}?add=2026-11-18`)
  now().navigator.go(-1)
  expect(at()).toBe(home)
  now().navigator.go(-9)
  expect(at()).toBe(home)
  expect(push).not.toHaveBeenCalled()
})
