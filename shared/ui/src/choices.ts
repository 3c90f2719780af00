import './layers.css'

export { ChoiceCard, type ChoiceCardProps } from './choice/choice-card.tsx'
export { FacetBar, type FacetBarProps } from './facet-bar/facet-bar.tsx'
export { SwitchLine, type SwitchLineProps } from './switch-line/switch-line.tsx'
