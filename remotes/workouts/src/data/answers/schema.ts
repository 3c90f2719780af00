import * as z from 'zod/mini'

// zod would otherwise try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true })

/** Parses a value, or reports what is wrong with it and where. */
export type Schema<Value> = z.ZodMiniType<Value>

/**
 * An object of these fields. Those that a newer server answers beside them stay, as they did before: what is read may be sent back. Types
 * do not name them, so that a schema can be held to its type (`exactly`).
 */
export const object = z.looseObject as unknown as typeof z.object

/** A schema of exactly this type: one that takes more, takes less or lacks a field does not compile. */
export const exactly =
  <Value>() =>
  <S extends Schema<Value>>(schema: S & ([Value] extends [z.output<S>] ? unknown : never)): S =>
    schema

export const text = z.string()
export const number = z.number()
export const flag = z.boolean()
export const maybe = z.nullable
export const list = z.array
export const oneOf = z.enum

/** Of documents that are columns of nullable numbers. */
export const maybeNumber = z.nullable(number)
export const maybeText = z.nullable(text)

export const unit = oneOf(['kg', 'lb'])
export const access = oneOf(['owner', 'write', 'read'])

/** A missing name falls back to the one of resolveName. */
export const personName = z.catch(text, 'Unknown User')
