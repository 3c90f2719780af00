import { counted } from '@coach-app/contracts'
import { unwrap } from '@coach-app/data'
import { useNotify, useUser } from '@coach-app/runtime'
import { Banner, Button, Field, Stack } from '@coach-app/ui'
import { Combobox, Dialog } from '@coach-app/ui/widgets'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import { errorOf, type FoundExercise, logTraining, searchExercises } from '../longday.data.ts'
import type { LongDay } from '../model/types.ts'
import { refusal } from '../rules/words.ts'

/** One's own counted entries become a logged workout, where one wants that: each station as an exercise. */
export function TrainingButton({ event }: { event: LongDay }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Add to my training
      </Button>
      <TrainingDialog event={event} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

interface TrainingDialogProps {
  event: LongDay
  isOpen: boolean
  onClose: () => void
}

function TrainingDialog({ event, isOpen, onClose }: TrainingDialogProps) {
  const { stations } = useOpenEvent().board.event
  const notify = useNotify()
  const [chosen, setChosen] = useState<Record<number, FoundExercise | null>>({})
  const logging = useMutation({
    mutationFn: async () =>
      unwrap(
        await logTraining(
          event.id,
          Object.fromEntries(
            Object.entries(chosen).flatMap(([station, exercise]) =>
              exercise ? [[station, exercise.id]] : [],
            ),
          ),
        ),
      ),
    onSuccess: ({ sets }) => {
      notify({
        kind: 'success',
        text: `Your training has the event now${sets > 0 ? `, with ${counted(sets, 'set')}` : ''}.`,
      })
      onClose()
    },
  })
  const isEmpty = Object.values(chosen).every(exercise => !exercise)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={open => !open && onClose()}
      title="Add to my training"
      description="Your entries that count become one completed workout on the day of the event. Say which exercise a station is; one without stays out."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isEmpty} loading={logging.isPending} onClick={() => logging.mutate()}>
            Add
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {stations.map(({ no, name }) => (
          <Field key={no} label={name}>
            <ExerciseChoice
              value={chosen[no] ?? null}
              onChange={exercise => setChosen(before => ({ ...before, [no]: exercise }))}
            />
          </Field>
        ))}
        {logging.error && <Banner tone="danger">{refusal(errorOf(logging.error))}</Banner>}
      </Stack>
    </Dialog>
  )
}

function ExerciseChoice({
  value,
  onChange,
}: {
  value: FoundExercise | null
  onChange: (exercise: FoundExercise | null) => void
}) {
  const { id } = useUser()
  const [term, setTerm] = useState('')
  const { data, isFetching, error } = useQuery({
    queryKey: ['longday', 'exercises', term],
    queryFn: async () => unwrap(await searchExercises(term, id)),
    placeholderData: keepPreviousData,
  })
  return (
    <Combobox<FoundExercise>
      items={data ?? []}
      value={value}
      onValueChange={onChange}
      getKey={exercise => exercise.id}
      getLabel={exercise => exercise.name}
      onSearch={setTerm}
      searching={isFetching}
      placeholder="Find an exercise"
      message={error ? refusal(errorOf(error)) : data?.length === 0 ? 'No exercise of this name.' : undefined}
    />
  )
}
