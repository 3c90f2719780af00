import { AUDIENCES, type Audience } from '@coach-app/contracts'
import { Refusal, transitions } from '@coach-app/delivery'
import { Option } from 'commander'
import { IS_ADDRESS, number, type Registrar } from './command.ts'
import { type Change, carryOut, versionOf } from './deeds.ts'
import { askProduct } from './send.ts'
import { occasionFor } from './session.ts'

/** The commands that change who is served what. */
export const changeCommands: Registrar = (program, run) => {
  const change = (one: Change) =>
    run(async (store, options, log, place) => {
      // In the same words here as from outside, where the product would name no option.
      if (one.action === 'stage') transitions.requirePercentage(one.percent)
      // There the operator's command finds the version, by its beginning too.
      if (options.to !== undefined) return askProduct(store, options, one, undefined, log)
      const { action, part } = one
      // Over HTTP nobody lists what is published, so that no version would be found there.
      if (IS_ADDRESS.test(place) && 'wanted' in one)
        throw new Refusal(
          `${place} is only read from here. To ${action} ${part}, ask it with --to ${place} and RELEASE_KEY.`,
        )
      const version = await versionOf(store, one)
      const deed = { action, part, ...(version === undefined ? {} : { version }) }
      return carryOut(store, one, version, await occasionFor(deed, store, options, place), options)
    })

  program
    .command('stage <remote> <version>')
    .description('show a release to some: the same devices first, whichever release it is')
    .requiredOption('--percent <n>', 'of the devices, 0 to 100', number)
    .addOption(new Option('--audience <who>', 'whose devices').choices([...AUDIENCES]).default('everyone'))
    .action((part: string, wanted: string, { percent, audience }: { percent: number; audience: Audience }) =>
      change({ action: 'stage', part, wanted, percent, audience }),
    )

  program
    .command('promote <part> [version]')
    .description('make a release the stable one: the candidate, or any that is published')
    .action((part: string, wanted: string | undefined) =>
      change({ action: 'promote', part, ...(wanted === undefined ? {} : { wanted }) }),
    )

  program
    .command('rollback <part>')
    .description('take the candidate back; without one, go back to the release before the stable one')
    .action((part: string) => change({ action: 'rollback', part }))

  program
    .command('block <remote> <version>')
    .description('let a release be mounted nowhere any more, open tabs included, within a minute')
    .action((part: string, wanted: string) => change({ action: 'block', part, wanted }))

  program
    .command('unblock <remote> <version>')
    .description('let a blocked release be served again')
    .action((part: string, wanted: string) => change({ action: 'unblock', part, wanted }))
}
