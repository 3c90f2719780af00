import { useSession, useTheme } from '@coach-app/runtime'
import { Banner, Button, PRODUCT_NAME } from '@coach-app/ui'
import { Checkbox, Dialog, Radio, RadioGroup } from '@coach-app/ui/widgets'
import { Download, Share2 } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'
import { download } from '../../parts/download/download.ts'
import { drawPicture, measureIn, type PictureTheme, pngOf } from './draw-picture.ts'
import {
  carefulChoices,
  contentWords,
  isEmptyPicture,
  type PictureContent,
  type PicturePart,
  type PictureSession,
  partsOf,
  pictureContent,
} from './picture-content.ts'
import { layoutPicture, PICTURE } from './picture-layout.ts'
import classes from './share-picture.module.css'

const LABELS: Record<PicturePart, string> = {
  title: 'Title',
  date: 'Day',
  duration: 'Duration',
  sets: 'Sets',
  volume: 'Volume',
  exercises: 'Exercises and their sets',
  records: 'Records',
  name: 'My name',
}

interface SharePictureDialogProps {
  session: PictureSession
  onClose: () => void
}

/** A picture of a workout with chosen parts and a preview. It is drawn on the device and shared through the system. */
export function SharePictureDialog({ session, onClose }: SharePictureDialogProps) {
  useBackCloses(onClose)
  const { unit } = useAthleteApp()
  const { resolved } = useTheme()
  const name = useSession(({ profile }) => profile?.displayName ?? '')
  const exercises = useExercises().data
  const [choices, setChoices] = useState(() => carefulChoices(session))
  const [theme, setTheme] = useState<PictureTheme>(resolved)
  const [message, setMessage] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)

  // What a coach or their team has named is not in the library of all, and not one's own.
  const known = useMemo(
    () => new Set((exercises ?? []).filter(({ owner }) => owner !== 'team').map(({ id }) => id)),
    [exercises],
  )
  const content = useMemo(
    () => pictureContent(session, choices, { unit, name, isNameKnown: id => known.has(id) }),
    [session, choices, unit, name, known],
  )
  const isEmpty = isEmptyPicture(content)
  const fileName = `workout-${session.date}.png`
  async function hand(over: (png: Blob) => Promise<void> | void) {
    setMessage(null)
    try {
      if (canvas.current) await over(await pngOf(canvas.current))
    } catch (error) {
      // Put away by who was asked where to.
      if (error instanceof DOMException && error.name === 'AbortError') return
      const reason = error instanceof Error ? error.message : 'Try again.'
      setMessage({ tone: 'danger', text: `The picture could not be shared. ${reason}` })
    }
  }
  const save = () =>
    hand(png => {
      download(fileName, 'image/png', png)
      setMessage({ tone: 'success', text: 'The picture is saved to your downloads.' })
    })
  const share = () => hand(png => navigator.share({ files: [fileOf(png, fileName)] }))
  const mayShare = useMemo(() => canShareFiles(fileName), [fileName])

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Share picture"
      description="Drawn on this device. Nothing is sent until you share it."
      footer={
        <>
          <Button
            variant={mayShare ? 'outline' : 'primary'}
            leftIcon={<Download />}
            disabled={isEmpty}
            onClick={() => void save()}
          >
            Download PNG
          </Button>
          {mayShare && (
            <Button leftIcon={<Share2 />} disabled={isEmpty} onClick={() => void share()}>
              Share
            </Button>
          )}
        </>
      }
    >
      <div className={classes.body}>
        <div className={classes.seen}>
          <Preview ref={canvas} content={content} theme={theme} />
          <div role={message?.tone === 'danger' ? 'alert' : 'status'}>
            {isEmpty ? (
              <p className={classes.hint}>Choose at least one thing to show.</p>
            ) : (
              message && <Banner tone={message.tone} title={message.text} />
            )}
          </div>
        </div>
        <div className={classes.choices}>
          <fieldset className={classes.parts}>
            <legend className={classes.legend}>On the picture</legend>
            {partsOf(session, { name }).map(part => (
              <Checkbox
                key={part}
                label={LABELS[part]}
                description={
                  part === 'title' && session.isTitleOfOther ? 'Who planned it has called it so.' : undefined
                }
                checked={choices[part]}
                onCheckedChange={isOn => setChoices({ ...choices, [part]: isOn })}
              />
            ))}
          </fieldset>
          <RadioGroup<PictureTheme> label="Colours" layout="row" value={theme} onValueChange={setTheme}>
            <Radio value="light" label="Light" />
            <Radio value="dark" label="Dark" />
          </RadioGroup>
        </div>
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  ref: RefObject<HTMLCanvasElement | null>
  content: PictureContent
  theme: PictureTheme
}

/** Of its own, below the dialog: it is drawn when its canvas is there, which is after the dialog is. */
function Preview({ ref, content, theme }: PreviewProps) {
  useEffect(() => {
    const measure = ref.current && measureIn(ref.current)
    if (ref.current && measure) drawPicture(ref.current, layoutPicture(content, PRODUCT_NAME, measure), theme)
  }, [ref, content, theme])
  return (
    <canvas
      ref={ref}
      width={PICTURE.width}
      height={PICTURE.height}
      className={classes.preview}
      role="img"
      aria-label={`Picture: ${contentWords(content)}`}
    />
  )
}

const fileOf = (png: Blob, name: string): File => new File([png], name, { type: 'image/png' })

/** Whether this device hands files on to other apps. */
const canShareFiles = (name: string): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [fileOf(new Blob(), name)] })
