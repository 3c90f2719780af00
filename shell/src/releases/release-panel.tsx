import { Banner, Button, Input, NativeSelect } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { findRelease, fromSources, writeOverrides } from './choose-override.ts'
import { currentParts, type PartHere } from './composition.ts'
import { copyComposition } from './copy-composition.ts'
import { fetchServed } from './fetch-served.ts'
import { allowsDevServers, isLocal, type Override, readOverrides, SOURCES } from './overrides.ts'
import styles from './releases.module.css'
import { runningShell, servedStore } from './served-releases.ts'

interface ReleasePanelProps {
  open: boolean
  onClose: () => void
}

/** The selection for one remote: a version, its dev server, or '' for the served release. */
interface Choice {
  version: string
  server: string
}

/** For system admins: the releases of this page, and overrides for the rest of the day. */
export function ReleasePanel({ open, onClose }: ReleasePanelProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={next => next || onClose()}
      size="lg"
      title="Releases of this page"
      description="What you choose holds in this browser only, for eight hours."
    >
      {/* Anew each time it is opened. */}
      {open && <Releases />}
    </Dialog>
  )
}

function Releases() {
  const { document, published } = useStore(servedStore)
  const [choices, setChoices] = useState(chosenNow)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { until } = readOverrides()

  useEffect(() => void fetchServed(), [])

  async function apply() {
    setFailure(null)
    setIsBusy(true)
    try {
      writeOverrides(await resolve(choices))
      window.location.reload()
    } catch (error) {
      setIsBusy(false)
      setFailure(error instanceof Error ? error.message : 'That could not be kept.')
    }
  }

  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void apply()
      }}
      noValidate
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className={styles.parts}>
        {currentParts().map(part => (
          <Part
            key={part.remote}
            part={part}
            versions={published[part.remote] ?? []}
            choice={choices[part.remote] ?? { version: '', server: '' }}
            onChoice={choice => setChoices({ ...choices, [part.remote]: choice })}
          />
        ))}
      </div>
      <p className={styles.facts}>
        Shell {runningShell ?? 'from its sources'}, revision {document.revision}
        {until > 0 && <>. Overrides end at {clock(until)}.</>}
      </p>
      {!allowsDevServers() && (
        <p className={styles.facts}>
          Dev servers are not allowed in these pages. They are where the product was started with{' '}
          <code>pnpm start --dev-servers</code>.
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isBusy}>
          Apply and reload
        </Button>
        <Button variant="outline" onClick={() => void copyComposition()}>
          Copy this composition
        </Button>
        {until > 0 && (
          <Button
            variant="ghost"
            onClick={() => {
              writeOverrides({})
              window.location.reload()
            }}
          >
            Remove all overrides
          </Button>
        )}
      </div>
    </form>
  )
}

interface PartProps {
  part: PartHere
  versions: readonly string[]
  choice: Choice
  onChoice: (choice: Choice) => void
}

function Part({ part: { remote, version, role, bucket }, versions, choice, onChoice }: PartProps) {
  const isKnown = choice.version === '' || choice.version === SOURCES || versions.includes(choice.version)
  return (
    <div className={styles.part}>
      <div>
        <div className={styles.name}>{remote}</div>
        <div className={styles.shown}>
          {version ?? 'Nothing'} ({role}), bucket {bucket}
        </div>
      </div>
      <NativeSelect
        aria-label={`Release of ${remote}`}
        value={choice.version}
        onChange={({ target }) => onChoice({ ...choice, version: target.value })}
      >
        <option value="">As everybody</option>
        {!isKnown && <option value={choice.version}>{choice.version}</option>}
        {versions.map(one => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
        {allowsDevServers() && <option value={SOURCES}>A dev server</option>}
      </NativeSelect>
      {choice.version === SOURCES && (
        <Input
          aria-label={`Dev server of ${remote}`}
          className={styles.server}
          placeholder="http://localhost:5173"
          value={choice.server}
          onChange={({ target }) => onChoice({ ...choice, server: target.value.trim() })}
        />
      )}
    </div>
  )
}

const clock = (moment: number) =>
  new Date(moment).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

const chosenNow = (): Record<string, Choice> =>
  Object.fromEntries(
    Object.entries(readOverrides().byRemote).map(([remote, { version, devServer = '' }]) => [
      remote,
      { version, server: devServer },
    ]),
  )

/** @throws with a message for the person. */
async function resolve(choices: Record<string, Choice>): Promise<Record<string, Override>> {
  const wanted = Object.entries(choices).filter(([, { version }]) => version !== '')
  const found = wanted.map(async ([remote, { version, server }]) => {
    if (version !== SOURCES) return [remote, await findRelease(remote, version)] as const
    if (!isLocal(server)) throw new Error(`The dev server of ${remote} is at http://localhost and a port.`)
    return [remote, await fromSources(server)] as const
  })
  return Object.fromEntries(await Promise.all(found))
}
