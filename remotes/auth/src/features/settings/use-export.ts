import { call, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useMutation } from '@tanstack/react-query'
import { settingsFailure } from './use-profile.ts'

/** What is read here of the export; private.personal_data in SQL says what else is in it. */
interface AccountExport {
  /** ISO timestamp. */
  exported_at: string
}

/** Exports the person's data as a file download. */
export function useExport() {
  const notify = useNotify()
  return useMutation({
    mutationFn: async () => unwrap(await call('export_my_data', {}, asExport)),
    onSuccess: data => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `coach-app-export-${data.exported_at.slice(0, 10)}.json`
      link.click()
      // Delayed: the browser reads the URL after the click.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
      notify({ kind: 'success', text: 'Your data is in your downloads.' })
    },
    onError: error =>
      notify({
        kind: 'error',
        text: settingsFailure(error, 'Your data could not be exported. Please try again.'),
      }),
  })
}

// The generated types only know that it is JSON.
const asExport = (document: unknown) => document as AccountExport
