import type { FreshMail, SampleData } from '@coach-app/mails'
import { useState } from 'react'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import type { GalleryMail, SampleReader } from './gallery.ts'

// zod/mini has no error messages by default; the form shows them.
z.config(en())

interface Sample {
  name: string
  data: SampleData
  /** The mail rendered from the last valid data. */
  rendered: FreshMail
  errors: Record<string, string>
}

const READER = { name: 'Nora' }

const fresh = (mail: GalleryMail, surroundings: Omit<SampleReader, 'name'>): Sample => ({
  ...READER,
  data: mail.data,
  rendered: mail.render(mail.data, { ...surroundings, ...READER }),
  errors: {},
})

/** Lists are edited as text; returns an error for text that cannot be parsed. */
const readLists = (
  mail: GalleryMail,
  data: SampleData,
): { data: SampleData; errors: Record<string, string> } => {
  const read: SampleData = { ...data }
  const errors: Record<string, string> = {}
  for (const { key, kind } of mail.fields) {
    const text = data[key]
    if (kind !== 'list' || typeof text !== 'string') continue
    try {
      read[key] = JSON.parse(text)
    } catch {
      errors[key] = 'This is not JSON yet.'
    }
  }
  return { data: read, errors }
}

/** Error messages by the field that they belong to. */
const wrongFields = (error: unknown): Record<string, string> => {
  if (!(error instanceof z.core.$ZodError)) throw error
  return Object.fromEntries(
    error.issues.map(({ path: [key = '', ...inside], message }) => [
      String(key),
      inside.length > 0 ? `${inside.join(', ')}: ${message}` : message,
    ]),
  )
}

/** Editable sample data, and the last mail that could be rendered from them. */
export function useSample(mail: GalleryMail, surroundings: Omit<SampleReader, 'name'>) {
  const [sample, setSample] = useState(() => fresh(mail, surroundings))
  const become = (change: Partial<Pick<Sample, 'name' | 'data'>>) =>
    setSample(before => {
      const next = { ...before, ...change }
      const { data, errors } = readLists(mail, next.data)
      if (Object.keys(errors).length > 0) return { ...next, errors }
      try {
        return { ...next, rendered: mail.render(data, { ...surroundings, name: next.name }), errors: {} }
      } catch (error) {
        return { ...next, errors: wrongFields(error) }
      }
    })
  return {
    ...sample,
    setName: (name: string) => become({ name }),
    setValue: (key: string, value: unknown) => become({ data: { ...sample.data, [key]: value } }),
    reset: () => setSample(fresh(mail, surroundings)),
  }
}
