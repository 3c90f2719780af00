import { readSiteUrl } from '@coach-app/delivery'
import { readEnvironment } from '@coach-app/supabase/environment'

/** What commands read beside the platform's variables (supabase/local/environment.ts); .env.example says what each is for. */
export const COMMAND_VARIABLES = [
  'SITE_URL',
  'SUPABASE_URL',
  'SUPABASE_SECRET_KEY',
  'RELEASE_KEY',
  'CHROMIUM_PATH',
] as const

type Variables = Record<string, string | undefined>

// biome-ignore lint/style/noProcessEnv: the one place of the commands' variables.
const ours: Variables = process.env

/** @throws when SITE_URL is no address of a site. */
export const siteAddress = (variables = ours): string | undefined => readSiteUrl(variables.SITE_URL)

/** The Supabase project that releases and their health are kept in, when both of its variables are set. */
export function supabaseProject({
  SUPABASE_URL: url,
  SUPABASE_SECRET_KEY: secretKey,
} = ours): { url: string; secretKey: string } | undefined {
  return url && secretKey ? { url, secretKey } : undefined
}

/** A team's key: with it the commands change its own remote, and nothing else. */
export const releaseKey = (variables = ours): string | undefined => variables.RELEASE_KEY || undefined

/** Path of the browser that somebody has chosen for the tests. */
export const chosenBrowser = (variables = ours): string | undefined => variables.CHROMIUM_PATH || undefined

/** The gallery's port: 4180 beside a product that is running on its own default. */
export const galleryPort = (variables = ours): number =>
  readEnvironment({ PORT: variables.PORT || '4180' }).port

/** Gives DATA_DIR another default than the platform's, in this process and those that it starts. */
export function useDataDir(folder: string, variables = ours): void {
  variables.DATA_DIR ||= folder
}

/** The package manager that runs this command, as it says itself: the path of its program. */
export const runningPackageManager = (variables = ours): string | undefined =>
  variables.npm_execpath || undefined

/** Whether a package manager has started this process as a script. */
export const isPackageScript = (variables = ours): boolean => Boolean(variables.npm_lifecycle_event)

/** What a deployment is told as variables, where its file does not say it: all of them, by their names in commands/deploy/values.ts. */
export const deployVariables = (variables = ours): Variables => variables
