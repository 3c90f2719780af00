import { call, unwrap } from '@coach-app/data'
import { Banner, Button } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { FileJson, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { createCallFor } from '../../data/answers/call-for.ts'
import { useHistory, useLibrary } from '../../data/training/training-context.tsx'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { download } from '../../parts/download/download.ts'
import classes from './export-dialog.module.css'

const callFor = createCallFor(() => import('./export-answers.ts'))

/** Everything that is one's own as files: all data as JSON, the logged sets as CSV. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { athleteId, today } = useAthleteApp()
  const history = useHistory()
  const library = useLibrary()
  const [busy, setBusy] = useState<'csv' | 'json' | null>(null)
  const [message, setMessage] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)

  async function save(format: 'csv' | 'json') {
    setBusy(format)
    setMessage(null)
    try {
      if (format === 'json') {
        const everything = unwrap(await call('export_my_data'))
        download(`training-${today}.json`, 'application/json', JSON.stringify(everything, null, 2))
      } else {
        const { setsCsv } = await import('./sets-csv.ts')
        const training = unwrap(await callFor('export_my_data', {}))
        const known = [
          ...unwrap(await library.readExercises()),
          ...unwrap(await history.readTrainedExercises(athleteId)),
        ]
        download(`sets-${today}.csv`, 'text/csv', setsCsv(training, known))
      }
      setMessage({ tone: 'success', text: 'The file is saved to your downloads.' })
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Check your connection and try again.'
      setMessage({ tone: 'danger', text: `It could not be exported. ${reason}` })
    } finally {
      setBusy(null)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export"
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={classes.body}>
        <p>Your training is yours: take it with you, at most ten times an hour.</p>
        <div className={classes.choices}>
          <Button
            variant="outline"
            size="lg"
            leftIcon={<FileSpreadsheet />}
            disabled={busy !== null}
            onClick={() => void save('csv')}
          >
            {busy === 'csv' ? 'Preparing…' : 'All sets as CSV'}
          </Button>
          <Button
            variant="outline"
            size="lg"
            leftIcon={<FileJson />}
            disabled={busy !== null}
            onClick={() => void save('json')}
          >
            {busy === 'json' ? 'Preparing…' : 'Everything as JSON'}
          </Button>
        </div>
        {message && (
          <Banner tone={message.tone} role={message.tone === 'danger' ? 'alert' : 'status'}>
            {message.text}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
