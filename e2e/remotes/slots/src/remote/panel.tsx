import { createInline } from '@coach-app/runtime'
import { Fragile } from '../fragile.tsx'

function Panel({ day }: { day: number }) {
  return (
    <section aria-label="Panel">
      <p>{`day ${day}`}</p>
      <Fragile what="the panel" />
    </section>
  )
}

export default createInline<'slots/panel'>(Panel)
