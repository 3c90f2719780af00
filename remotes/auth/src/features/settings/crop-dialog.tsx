import { useNotify } from '@coach-app/runtime'
import { Banner, Button, Spinner, Text } from '@coach-app/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
// As a file: the pages' policy lets no script add styles.
import './cropper.css'
import { blobOf, type CropArea, cropPicture, type Opened, openPicture } from './cropped-picture.ts'
import classes from './own-picture.module.css'
import { SettingsDialog } from './settings-dialog.tsx'
import { useOwnPicture } from './use-own-picture.ts'
import { settingsFailure } from './use-profile.ts'

/** What one press of an arrow moves the picture by, in px of the screen. */
const STEP = 8
const MAX_ZOOM = 5

/** The picture of a file, with the address at which it is shown. */
function useOpened(file: File) {
  const [opened, setOpened] = useState<(Opened & { address?: string }) | null>(null)
  useEffect(() => {
    let isOver = false
    let address: string | undefined
    const open = async () => {
      const result = await openPicture(file)
      const shown = result.ok ? await blobOf(result.picture, 'image/jpeg', 0.9) : null
      if (isOver) return
      if (shown) address = URL.createObjectURL(shown)
      setOpened({ ...result, ...(address ? { address } : {}) })
    }
    void open()
    return () => {
      isOver = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [file])
  return opened
}

/** Chooses the square of a picture that others will see, with pointer, fingers, wheel or arrow keys; all of it on this device. */
export function CropDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const opened = useOpened(file)
  const notify = useNotify()
  const { save } = useOwnPicture()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const area = useRef<CropArea | null>(null)
  const form = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!opened?.ok || !area.current || save.isPending) return
    const made = await cropPicture(opened.picture, area.current)
    if (!made) return
    save.mutate(made, {
      onSuccess: () => {
        notify({ kind: 'success', text: 'Your picture is saved.' })
        onClose()
      },
    })
  }

  return (
    <SettingsDialog
      open
      onClose={() => {
        if (!save.isPending) onClose()
      }}
      title="Your picture"
      footer={
        <>
          <Button variant="outline" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={save.isPending} disabled={!opened?.ok}>
            Save picture
          </Button>
        </>
      }
    >
      {opened?.ok === false ? (
        <Banner tone="danger" role="alert" title="This picture cannot be used">
          {opened.why}
        </Banner>
      ) : (
        <form id={form} onSubmit={event => void submit(event)}>
          <div className={classes.crop}>
            {opened?.address ? (
              <Cropper
                image={opened.address}
                crop={crop}
                zoom={zoom}
                maxZoom={MAX_ZOOM}
                aspect={1}
                cropShape="round"
                showGrid={false}
                keyboardStep={STEP}
                disableAutomaticStylesInjection
                mediaProps={{ alt: '' }}
                cropperProps={{ 'aria-label': 'What is shown of the picture: arrow keys move it' }}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropAreaChange={(_, pixels) => {
                  area.current = pixels
                }}
              />
            ) : (
              <div className={classes.waiting}>
                <Spinner />
              </div>
            )}
          </div>
          <label>
            <Text as="span" size={14} weight="medium">
              Zoom
            </Text>
            <input
              type="range"
              min={1}
              max={MAX_ZOOM}
              step={0.1}
              value={zoom}
              className={classes.zoom}
              onChange={({ target }) => setZoom(Number(target.value))}
            />
          </label>
          <Text size={13} tone="muted">
            Drag the picture, or move it with the arrow keys. Only this square leaves your device.
          </Text>
          {save.isError && (
            <Banner tone="danger" role="alert">
              {settingsFailure(save.error, 'Your picture could not be saved. Please try again.')}
            </Banner>
          )}
        </form>
      )}
    </SettingsDialog>
  )
}
