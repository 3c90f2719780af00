import { useViewInAddress } from '@coach-app/runtime'
import { parseView, viewParams } from './client-view.ts'

const ADDRESS = {
  parse: parseView,
  write: viewParams,
  // A command of the palette.
  isOther: (params: URLSearchParams) => params.has('do'),
}

export const useClientView = () => useViewInAddress(ADDRESS)
