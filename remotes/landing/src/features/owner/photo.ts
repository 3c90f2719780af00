const FILES = import.meta.glob<string>('./*.{webp,avif,jpg,jpeg,png}', { eager: true, import: 'default' })

/** The address of a file beside this one; undefined where it does not exist, which `pnpm check:content` and a deployment refuse. */
export const photoAddress = (name: string): string | undefined => FILES[`./${name}`]
