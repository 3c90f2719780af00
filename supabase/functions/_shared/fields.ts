import { z } from 'zod'

/** Free text that the database can hold: no NUL, no half of a character. */
export const freeText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(text => !/\0|\p{Surrogate}/u.test(text), 'holds a character that cannot be stored')
