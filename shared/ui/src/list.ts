import './layers.css'

export type { RowsHandle } from './list/use-virtual-rows.ts'
export { VirtualList, type VirtualListProps } from './list/virtual-list.tsx'
export { VirtualTable, type VirtualTableProps } from './list/virtual-table.tsx'
