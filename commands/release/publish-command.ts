import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Budget, type BuiltPart, checkBudget, Refusal } from '@coach-app/shell/delivery'
import { buildParts } from '../build.ts'
import type { Registrar } from './command.ts'
import { occasionOf } from './session.ts'

/** Puts a build into the store. Nobody is served it by that alone, but for the first release of a part. */
export const publishCommand: Registrar = (program, run) => {
  program
    .command('publish <part>')
    .description('build a part, check that it fits what is served, and put its release into the store')
    .action((part: string) =>
      run(async (store, options, log) => {
        const [built] = await buildParts([part], log)
        if (!built) throw new Error(`The build of ${part} gave nothing.`)
        const { version } = built.release
        await store.check([built])
        const tooMuch = await checkBudget(built, budgetOf(built), store)
        if (tooMuch.length > 0) throw new Refusal(tooMuch.join('\n'))
        const isFirst = (await store.document()).parts[part] === undefined
        if (!options.dryRun) {
          await store.recover()
          await store.publish([built], occasionOf(options))
        }
        const next = part === 'shell' ? `promote shell ${version}` : `stage ${part} ${version} --percent 10`
        const text = options.dryRun
          ? `${part} ${version} fits what is served. Nothing was published.`
          : isFirst
            ? `${part} ${version} is published, and stable: it is the first of its part.`
            : `${part} ${version} is published. Nobody is served it yet: pnpm release ${next}`
        return { text, data: { part, version, stable: isFirst, dryRun: options.dryRun ?? false } }
      }),
    )
}

/** What its package.json says that its first loads may weigh. */
function budgetOf({ dir }: BuiltPart): Budget {
  const { coachApp } = JSON.parse(readFileSync(join(dirname(dir), 'package.json'), 'utf8')) as {
    coachApp?: { budget?: Budget }
  }
  return coachApp?.budget ?? {}
}
