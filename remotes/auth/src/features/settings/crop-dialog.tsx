import { useNotify } from '@coach-app/runtime'
import { Banner, Button, Spinner, Text } from '@coach-app/ui'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
// As a file: the pages' policy lets no script add styles.
import './cropper.css'
import { type CropArea, cropPicture, type Opened, openPicture } from './cropped-picture.ts'
import classes from './own-picture.module.css'
import { SettingsDialog } from './settings-dialog.tsx'
import { useOwnPicture } from './use-own-picture.ts'
import { settingsFailure } from './use-profile.ts'

/** What one press of an arrow moves the picture by, in px of the screen. */
const STEP = 8
const MAX_ZOOM = 5
/** What one press of a key zooms by; + without shift is = on many keyboards. */
const ZOOM_KEYS: Record<string, number> = { '+': 0.2, '=': 0.2, '-': -0.2 }

/** The picture of a file, with the address at which it is shown. */
function useOpened(file: File) {
  const [opened, setOpened] = useState<(Opened & { address?: string }) | null>(null)
  useEffect(() => {
    let isOver = false
    let address: string | undefined
    const open = async () => {
      const result = await openPicture(file)
      if (isOver) return
      if (result.ok) address = URL.createObjectURL(result.shown)
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

interface CropDialogProps {
  file: File
  onChooseAgain: () => void
  onClose: () => void
}

/** Chooses the square of a picture that others will see, with pointer, fingers, wheel or keys; all of it on this device. */
export function CropDialog({ file, onChooseAgain, onClose }: CropDialogProps) {
  const opened = useOpened(file)
  const notify = useNotify()
  const { save } = useOwnPicture()
  const area = useRef<CropArea | null>(null)
  const form = useId()
  const saveButton = useRef<HTMLButtonElement>(null)
  // It loses the focus while it waits.
  useEffect(() => {
    if (save.isError) saveButton.current?.focus()
  }, [save.isError])

  function submit(event: FormEvent) {
    event.preventDefault()
    const { current } = area
    if (!opened?.ok || !current || save.isPending) return
    save.mutate(() => cropPicture(opened.picture, current), {
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
          {opened?.ok === false ? (
            <Button ref={focusOnce} onClick={onChooseAgain}>
              Choose another picture
            </Button>
          ) : (
            <Button ref={saveButton} type="submit" form={form} loading={save.isPending} disabled={!opened}>
              Save picture
            </Button>
          )}
        </>
      }
    >
      {opened?.ok === false ? (
        <Banner tone="danger" role="alert" title="This picture cannot be used">
          {opened.why}
        </Banner>
      ) : (
        <form id={form} className={classes.cropForm} onSubmit={submit}>
          {opened?.address ? (
            <CropSquare
              address={opened.address}
              onCrop={next => {
                area.current = next
              }}
            />
          ) : (
            <div className={classes.crop}>
              <div className={classes.waiting}>
                <Spinner />
              </div>
            </div>
          )}
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

const focusOnce = (element: HTMLElement | null) => element?.focus()

/** The square over a picture, moved and zoomed. */
function CropSquare({ address, onCrop }: { address: string; onCrop: (area: CropArea) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const square = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = ZOOM_KEYS[event.key]
    if (step) {
      event.preventDefault()
      setZoom(before => Math.min(MAX_ZOOM, Math.max(1, before + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // A key that is held down saves once.
      if (!event.repeat) event.currentTarget.closest('form')?.requestSubmit()
    }
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls within */}
      <div ref={square} className={classes.cropKeys} onKeyDown={press}>
        <div className={classes.crop}>
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            keyboardStep={STEP}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'application',
              'aria-label':
                'What is shown of the picture. Arrow keys move it, plus and minus zoom, Enter saves.',
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => {
              onCrop(pixels)
              // It is measured: now it can be moved.
              if (isFirst.current) square.current?.querySelector<HTMLElement>('[role=application]')?.focus()
              isFirst.current = false
            }}
          />
        </div>
        <label className={classes.zoom}>
          <Text as="span" size={14} weight="medium">
            Zoom
          </Text>
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.1}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
      </div>
      <Text size={13} tone="muted">
        <span className={classes.byPointer}>
          Drag the picture to where it should be; arrow keys, + and − do the same.
        </span>
        <span className={classes.byFinger}>Drag the picture with one finger, zoom with two.</span> Only this
        square leaves your device.
      </Text>
    </>
  )
}
