import type { Name } from './model.ts'

export const add = (list: Name[], name: Name): void => {
  if (!list.includes(name)) list.push(name)
}
export const drop = (list: Name[], name: Name): void => {
  const at = list.indexOf(name)
  if (at >= 0) list.splice(at, 1)
}
