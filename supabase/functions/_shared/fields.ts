import { z } from 'zod'

/** Free text that PostgreSQL can store: no NUL, no lone surrogate. */
export const freeText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(text => !/\0|\p{Surrogate}/u.test(text), 'holds a character that cannot be stored')
