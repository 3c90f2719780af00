import type { PageData } from './page-data.ts'

/** With fewer pages no common shape is assumed. */
const ENOUGH = 3

/**
 * Whether a page of a template is hydrated with data of another shape than all the others: without a field that each of them
 * has, or with another kind of value there. What is null may be anything.
 *
 * @param template its pages' data, by path. @returns by path, each as the end of a sentence.
 */
export function otherShapes(template: ReadonlyMap<string, PageData>): [path: string, problem: string][] {
  const places = new Set([...template.values()].flatMap(data => Object.keys(data)))
  return [...places].flatMap(place => {
    const kinds = new Map(
      [...template].filter(([, data]) => place in data).map(([path, data]) => [path, kindsOf(data[place])]),
    )
    return kinds.size <= ENOUGH ? [] : [...kinds].flatMap(([path, own]) => unlike(path, own, kinds, place))
  })
}

/** Fields by where they are, `sources[].year`, and their kinds of values. */
type Kinds = ReadonlyMap<string, ReadonlySet<string>>

function unlike(
  path: string,
  own: Kinds,
  kinds: ReadonlyMap<string, Kinds>,
  place: string,
): [path: string, problem: string][] {
  const others = [...kinds].filter(([other]) => other !== path).map(([, fields]) => fields)
  const name = place.replace(/ \d+$/, '')
  const all = new Set(others.flatMap(fields => [...fields.keys()]))
  for (const field of all) {
    const where = field === '' ? name : `${field} of ${name}`
    const found = own.get(field)
    const isTop = !/[.[]/.test(field)
    if (!found && isTop && others.every(fields => fields.has(field)))
      return [[path, `is hydrated without ${where}, which all other pages of its template have`]]
    const known = new Set(others.flatMap(fields => [...(fields.get(field) ?? [])]))
    const strange = [...(found ?? [])].find(kind => kind !== 'null' && !known.has(kind))
    const isCommon = others.filter(fields => fields.has(field)).length >= ENOUGH && !known.has('null')
    if (strange !== undefined && isCommon)
      return [
        [
          path,
          `is hydrated with ${aKind(strange)} as ${where}, where other pages of its template have ${[...known].map(aKind).join(' or ')}`,
        ],
      ]
  }
  return []
}

function kindsOf(value: unknown, field = '', kinds = new Map<string, Set<string>>()): Kinds {
  kinds.set(field, (kinds.get(field) ?? new Set()).add(kindOf(value)))
  if (Array.isArray(value)) for (const one of value) kindsOf(one, `${field}[]`, kinds)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      kindsOf(one, field === '' ? key : `${field}.${key}`, kinds)
  return kinds
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

const aKind = (kind: string): string => (kind === 'object' ? 'an object' : `a ${kind}`)
