import { lazyPart, PersonAvatar, useNotify, useUser } from '@coach-app/runtime'
import { Button, Row, Text } from '@coach-app/ui'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import classes from './own-picture.module.css'
import { useOwnPicture } from './use-own-picture.ts'
import { settingsFailure } from './use-profile.ts'

// With the cropper: nobody needs it before a picture is chosen.
const loadCropDialog = () => import('./crop-dialog.tsx')
const CropDialog = lazyPart(async () => (await loadCropDialog()).CropDialog)
const preload = () => void loadCropDialog().catch(() => {})

/** The picture that others see beside one's name: chosen from the device, cropped there, taken away again. */
export function OwnPicture({ name }: { name: string }) {
  const user = useUser()
  const notify = useNotify()
  const { picture, save, remove } = useOwnPicture()
  const hasPicture = picture !== null
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)

  /** Stored again, under another name: others never see that it was gone. */
  const putBack = (removed: Blob) =>
    save.mutate(async () => removed, {
      onSuccess: () => notify({ kind: 'success', text: 'Your picture is back.' }),
      onError: error =>
        notify({
          kind: 'error',
          text: settingsFailure(error, 'Your picture could not be put back. Please try again.'),
        }),
    })

  function removeIt() {
    const removed = picture
    remove.mutate(undefined, {
      onSuccess: () => {
        notify({
          kind: 'success',
          text: 'Your picture is removed.',
          ...(removed && { action: { label: 'Undo', run: () => putBack(removed) } }),
        })
        choose.current?.focus()
      },
    })
  }

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    // The same file again is a change, too.
    target.value = ''
    if (!chosen) return
    // Where the focus goes back to when the dialog closes; some browsers leave it nowhere after a press.
    if (!file) choose.current?.focus()
    setFile(chosen)
  }

  return (
    <section aria-label="Picture" className={classes.picture}>
      <PersonAvatar name={name} userId={user.id} size="xl" />
      <Row gap={2} wrap shrink>
        <Button
          ref={choose}
          variant="outline"
          leftIcon={<ImageUp />}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => input.current?.click()}
        >
          {hasPicture ? 'Change picture' : 'Choose a picture'}
        </Button>
        {hasPicture && (
          <Button variant="ghost" leftIcon={<Trash2 />} loading={remove.isPending} onClick={removeIt}>
            Remove picture
          </Button>
        )}
      </Row>
      <Text size={13} tone="muted" className={classes.who}>
        Seen by your contacts, teams, athletes and coaches; nobody finds it by a search.
      </Text>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Picture file"
        tabIndex={-1}
        className={classes.file}
        onChange={take}
      />
      <Suspense>
        {file && (
          <CropDialog
            file={file}
            onChooseAgain={() => input.current?.click()}
            onClose={() => setFile(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
