import { useViewInAddress } from '@coach-app/runtime'
import { type LibraryView, parseView, viewParams } from './library-view.ts'

const ADDRESS = {
  parse: parseView,
  write: viewParams,
  // Opening an exercise is a step of its own, so that Back closes it.
  isStep: (from: LibraryView, to: LibraryView) => to.exercise !== null && from.exercise === null,
}

export const useLibraryView = () => useViewInAddress(ADDRESS)
