import { Stack, Text } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { ExerciseFigure } from './exercise-figure.tsx'
import type { Shown } from './figures.ts'

/** The movement of an exercise, large, with its cues. */
export function FigureDialog({ exercise, onClose }: { exercise: Shown; onClose: () => void }) {
  return (
    <Dialog open size="md" onOpenChange={open => open || onClose()} title={exercise.name}>
      <Stack gap={3}>
        <ExerciseFigure exercise={exercise} />
        {exercise.cues && <Text size={16}>{exercise.cues}</Text>}
      </Stack>
    </Dialog>
  )
}
