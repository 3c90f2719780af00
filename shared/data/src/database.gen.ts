// Replaced by the generator in supabase/types.ts once the schema stands.
// biome-ignore lint/suspicious/noExplicitAny: placeholder until the schema is generated
export type Database = any
