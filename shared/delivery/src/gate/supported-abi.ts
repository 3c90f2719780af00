import { labelsOf, pairings, type Rule } from './publication.ts'

/** Rule: every shell supports the ABI of the remotes it may mount. */
export const supportedAbi: Rule = publication =>
  pairings(publication)
    .filter(({ remote, shell }) => !shell.abis.includes(remote.abi))
    .map(pairing => {
      const { remote, shell, fresh } = pairing
      const names = labelsOf(pairing)
      const mounts = `${names.shell} mounts only ABI ${shell.abis.join(', ')}`
      return fresh === 'remote'
        ? `${names.remote} speaks ABI ${remote.abi} and ${mounts}: none of its pages would open there. Build it against the ABI of that shell, or publish it once that shell is gone.`
        : `${mounts} and ${names.remote} speaks ABI ${remote.abi}: none of its pages would open. Keep that ABI in the shell until ${remote.name} has been published with another one.`
    })
