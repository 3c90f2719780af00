import { useNotify } from '@coach-app/runtime'
import { Button, Row } from '@coach-app/ui'
import { Download, Share2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import classes from './certificate.module.css'
import { type CertificateText, certificatePng } from './certificate-picture.ts'

const fileOf = (png: Blob, name: string): File => new File([png], name, { type: 'image/png' })

/** A picture of the certificate, drawn on this device: handed to another app, or kept. */
export function ShareCertificate({ text }: { text: CertificateText }) {
  const notify = useNotify()
  const [isDrawing, setDrawing] = useState(false)
  const name = `certificate-${text.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.png`
  const mayShare = useMemo(
    () =>
      typeof navigator.canShare === 'function' && navigator.canShare({ files: [fileOf(new Blob(), name)] }),
    [name],
  )
  const hand = async (over: (png: Blob) => Promise<void> | void) => {
    setDrawing(true)
    try {
      await over(await certificatePng(text))
    } catch (error) {
      // Put away by who was asked where to.
      if (error instanceof DOMException && error.name === 'AbortError') return
      const reason = error instanceof Error ? error.message : 'Try again.'
      notify({ kind: 'error', text: `The picture could not be made. ${reason}` })
    } finally {
      setDrawing(false)
    }
  }
  const save = (png: Blob) => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(png)
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
    notify({ kind: 'success', text: 'The picture is saved to your downloads.' })
  }
  return (
    <Row gap={2} wrap justify="center" className={classes.share}>
      {mayShare && (
        <Button
          leftIcon={<Share2 />}
          loading={isDrawing}
          onClick={() => void hand(png => navigator.share({ files: [fileOf(png, name)], title: text.title }))}
        >
          Share picture
        </Button>
      )}
      <Button variant="outline" leftIcon={<Download />} loading={isDrawing} onClick={() => void hand(save)}>
        Download picture
      </Button>
    </Row>
  )
}
