import type { RemoteFactory } from '@coach-app/contracts'

interface Demo {
  /** Preloads the module that is mounted for the fictional person. */
  preload: () => void
  /** Where it begins; without it at the person's calendar. */
  path?: string
}

/** Mounts a module for a fictional person, whose code comes with it: pages have a file in common with the demos, and need none. */
export const forFictionalPerson =
  (factory: RemoteFactory, { preload, path }: Demo): RemoteFactory =>
  () => {
    const module = factory()
    let mounted = module
    return {
      ...module,
      async bootstrap(props) {
        preload()
        const { withFictionalPerson } = await import('./fictional-person.ts')
        mounted = withFictionalPerson(() => module, path)()
        await mounted.bootstrap(props)
      },
      mount: props => mounted.mount(props),
      update: props => mounted.update(props),
      unmount: props => mounted.unmount(props),
    }
  }
