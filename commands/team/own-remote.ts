import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@coach-app/delivery'

/** The remote of a repository of its own. */
export interface OwnRemote {
  name: string
  dir: string
  /** Address of the product that it is part of. */
  product: string
}

/**
 * Reads what package.json says under `coachApp`: `name`, and `product`, the address of the product.
 *
 * @param dir the repository; commands run in it.
 * @throws when the folder is no remote's.
 */
export function ownRemote(dir: string): OwnRemote {
  const file = join(dir, 'package.json')
  if (!existsSync(file) || !existsSync(join(dir, 'src/remote')))
    throw new Refusal(
      `${dir} is not the repository of a remote: it has no package.json with src/remote beside it.`,
    )
  const { coachApp: { name, product } = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    coachApp?: { name?: string; product?: string }
  }
  if (!name) throw new Refusal(`${file} does not name the remote: "coachApp": { "name": "training-log" }.`)
  if (!product || !URL.canParse(product))
    throw new Refusal(
      `${file} does not say where the product is: "coachApp": { "product": "https://coach.example" }.`,
    )
  return { name, dir, product: new URL(product).origin }
}
