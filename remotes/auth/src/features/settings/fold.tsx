import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router-dom'

/** Below it sections fold, and there is no index beside them. */
const NARROW = '(width < 960px)'

interface Folds {
  folds: boolean
  open: ReadonlySet<string>
  /** Those that were open once: their content is there, folded or not. */
  seen: ReadonlySet<string>
  /** Null: nothing is searched for. */
  found: ReadonlySet<string> | null
  toggle: (id: string) => void
  show: (id: string) => void
}

const EVERYTHING: Folds = {
  folds: false,
  open: new Set(),
  seen: new Set(),
  found: null,
  toggle: () => {},
  show: () => {},
}
const FoldContext = createContext<Folds>(EVERYTHING)

/** Whether the window is narrow; where nothing can say, it is not. */
const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    changed => {
      const query = window.matchMedia?.(NARROW)
      query?.addEventListener('change', changed)
      return () => query?.removeEventListener('change', changed)
    },
    () => window.matchMedia?.(NARROW).matches ?? false,
  )

interface FoldingProps {
  /** Open where the address names no section. */
  first: string
  found: ReadonlySet<string> | null
  children: ReactNode
}

/** On a phone sections fold. The one that was opened last stands in the address, `#notifications`: a link and a reload open it. */
export function Folding({ first, found, children }: FoldingProps) {
  const folds = useIsNarrow()
  const named = useLocation().hash.slice(1)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([named || first]))
  const [seen, setSeen] = useState(open)
  const [answered, setAnswered] = useState(named)
  if (answered !== named) {
    setAnswered(named)
    if (named) setOpen(new Set([...open, named]))
  }
  if ([...open].some(id => !seen.has(id))) setSeen(new Set([...seen, ...open]))

  // Where somebody is at work stays open when the window becomes narrow: a dialog lies in its section, and the page below it is inert.
  useLayoutEffect(() => {
    const at = document.querySelector('section dialog[open]') ?? document.activeElement
    const id = folds ? at?.closest('section[id]')?.id : undefined
    if (id) setOpen(before => new Set([...before, id]))
  }, [folds])

  // A section that opened pushes what was scrolled to away.
  useEffect(() => {
    if (folds && named) document.getElementById(named)?.scrollIntoView?.()
  }, [folds, named])

  const value = useMemo<Folds>(() => {
    const show = (id: string) => {
      setOpen(before => new Set([...before, id]))
      // Not through the router, which would scroll: the section is under the thumb already.
      history.replaceState(history.state, '', `#${id}`)
    }
    return {
      folds,
      open,
      seen,
      found,
      show,
      toggle: id => {
        if (!open.has(id)) return show(id)
        setOpen(new Set([...open].filter(one => one !== id)))
        if (location.hash === `#${id}`)
          history.replaceState(history.state, '', location.pathname + location.search)
      },
    }
  }, [folds, open, seen, found])
  return <FoldContext value={value}>{children}</FoldContext>
}

/** How the section of this id is shown. */
export function useFold(id: string) {
  const { folds, open, seen, found, toggle } = useContext(FoldContext)
  const [wasWide, setWasWide] = useState(!folds)
  if (!folds && !wasWide) setWasWide(true)
  return {
    folds,
    isOpen: !folds || open.has(id),
    /** Its content is there: reading it is left until somebody looks. */
    wasOpen: wasWide || seen.has(id),
    isFound: found === null || found.has(id),
    toggle: () => toggle(id),
  }
}

/** Opens a section where sections fold. */
export const useShowSection = () => useContext(FoldContext).show
