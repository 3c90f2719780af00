import { parseArgs } from 'node:util'
import { type BuiltPart, directoryFiles, openStore, type Site, supabaseFiles } from '@coach-app/delivery'
import { createBilling } from '@coach-app/supabase/billing'
import type { SupabaseCli } from '@coach-app/supabase/cli'
import { describeFacts } from '../../remotes/landing/business/open-facts.ts'
import { configStep } from './config-step.ts'
import { functionsStep } from './functions-step.ts'
import { migrationsStep } from './migrations-step.ts'
import { plansStep } from './plans-step.ts'
import { pricesStep } from './prices-step.ts'
import { openProject, type Project, readKeys } from './project.ts'
import { scheduleStep } from './schedule-step.ts'
import { secretsStep } from './secrets-step.ts'
import { applySteps, type Step, showPlan, type Terminal } from './step.ts'
import { storeStep } from './store-step.ts'
import { bucketOf } from './value-shapes.ts'
import { completeValues, readValues, type Values } from './values.ts'

/** What differs between a deployment and its tests. */
export interface Surroundings {
  variables: Record<string, string | undefined>
  /** `supabase/` */
  folder: string
  /** What the site still has to say of the operator, by its place in business.ts, and why. */
  openFacts(): { fact: string; why: string }[]
  findCli(): Promise<SupabaseCli>
  build(): Promise<BuiltPart[]>
  publish(part: BuiltPart, target: Target): Promise<void>
  /** The conformance suite. @returns whether all of it passed. */
  conforms(target: Target): Promise<boolean>
}

/** A project that is deployed to, for the commands that reach it by its keys. */
export interface Target {
  url: string
  publishableKey: string
  secretKey: string
  siteUrl: string
  /** As `pnpm release --store` takes it. */
  store: string
}

const USAGE = `pnpm run deploy [--dry-run] [--values <file>] [--no-verify]

Takes this checkout to a Supabase project and a release store: migrations, secrets, functions, plans and prices, configuration, schedule,
parts; then the conformance suite. What is done already is not done again.

  --dry-run        say what would change, and change nothing
  --values <file>  where the values are (default: deploy.env, which git ignores); variables of the same names win
  --no-verify      without the conformance suite at the end`

interface Switches {
  isDry: boolean
  verifies: boolean
  file: string
}

function readSwitches(args: string[]): Switches | string {
  try {
    const { values } = parseArgs({
      args: args.filter(argument => argument !== '--'),
      options: {
        'dry-run': { type: 'boolean', default: false },
        'no-verify': { type: 'boolean', default: false },
        values: { type: 'string', default: 'deploy.env' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return ''
    return { isDry: values['dry-run'], verifies: !values['no-verify'], file: values.values }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Runs `pnpm run deploy`.
 *
 * @returns 0; 1 when it was refused, failed, or the project does not conform; 2 when it was not understood.
 */
export async function deploy(args: string[], terminal: Terminal, around: Surroundings): Promise<number> {
  const switches = readSwitches(args)
  if (typeof switches === 'string') {
    if (switches === '') {
      terminal.print(USAGE)
      return 0
    }
    terminal.complain(`${switches}\n\n${USAGE}`)
    return 2
  }
  try {
    return await run(switches, terminal, around)
  } catch (error) {
    terminal.complain(error instanceof Error ? error.message : String(error))
    return 1
  }
}

async function run(
  { isDry, verifies, file }: Switches,
  terminal: Terminal,
  around: Surroundings,
): Promise<number> {
  const reading = await readValues(file, around.variables)
  const open = around.openFacts()
  // All of it in one list, before anything is touched.
  if (open.length > 0) terminal.complain(`${describeFacts(open).join('\n  ')}\n`)
  if (reading.faults.length > 0)
    terminal.complain(
      `Needed, in ${file} (a line NAME='value' each) or as variables:\n  ${reading.faults.join('\n  ')}\n`,
    )
  if (reading.faults.length > 0 && reading.leftOut.length > 0)
    terminal.complain(
      `Can be left out: without the keys of the payment provider every plan is free.\n  ${reading.leftOut.join('\n  ')}\n`,
    )
  if (open.length > 0 || reading.faults.length > 0) {
    terminal.complain('Nothing was changed.')
    return 1
  }
  if (reading.toMake.length > 0)
    terminal.print(
      `${reading.toMake.join(', ')}: ${isDry ? 'would be made' : 'made'}, and kept in ${file}. Do not lose it: other keys end every device’s notifications.`,
    )
  if (!reading.given.STRIPE_SECRET_KEY)
    terminal.print('Every plan is free: there is no STRIPE_SECRET_KEY and no STRIPE_WEBHOOK_SECRET.')
  const values = await completeValues(isDry ? null : file, reading)
  const project = openProject(await around.findCli(), values)
  const { publishable, secret } = await readKeys(project).catch((error: Error) => {
    throw new Error(`✗ the project’s keys: ${error.message}\nNothing was changed there.`)
  })
  const target: Target = {
    url: project.url,
    publishableKey: publishable,
    secretKey: secret,
    siteUrl: values.SITE_URL,
    store: values.RELEASE_STORE,
  }
  const steps = stepsOf(project, values, target, terminal, around)
  if (isDry) {
    terminal.print(`What a deployment to ${project.ref} would change:`)
    await showPlan(steps, terminal)
    terminal.print('Nothing was changed.')
    return 0
  }
  if (!(await applySteps(steps, terminal))) return 1
  if (!verifies) return 0
  const isRight = await around.conforms(target)
  if (isRight) terminal.print(`✓ ${values.SITE_URL} answers as the product expects.`)
  else
    terminal.complain(
      '✗ Everything is in place, and some answers differ: they are named above. docs/operators.md says which switch each belongs to.',
    )
  return isRight ? 0 : 1
}

function stepsOf(
  project: Project,
  values: Values,
  target: Target,
  { print }: Terminal,
  { folder, build, publish }: Surroundings,
): Step[] {
  const bucket = bucketOf(target.store)
  const billing = createBilling({
    secretKey: values.STRIPE_SECRET_KEY ?? '',
    webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: values.STRIPE_API_URL,
  })
  const site: Site = {
    config: {
      supabaseUrl: target.url,
      publishableKey: target.publishableKey,
      pushKey: values.WEB_PUSH_PUBLIC_KEY,
      ...(billing && { payments: true }),
    },
    url: values.SITE_URL,
  }
  return [
    // In the order in which each rests on the ones before: the hook of the configuration is a function, which reads the secrets.
    migrationsStep(project),
    secretsStep(project, values),
    functionsStep(project, folder),
    // Nothing is to be paid for before it can be: the functions have the keys by now, and a price belongs to a plan.
    plansStep(project, billing !== null),
    pricesStep(project, billing),
    configStep(project, values),
    scheduleStep(project, values),
    storeStep({
      store: openStore(bucket ? supabaseFiles(target, bucket) : directoryFiles(target.store)),
      build,
      publish: part => publish(part, target),
      site,
      say: print,
    }),
  ]
}
