import './layers.css'

export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx'
export { Combobox, type ComboboxProps } from './combobox/combobox.tsx'
export { CommandDialog, type CommandDialogProps, type CommandGroup } from './command/command-dialog.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog.tsx'
export { Dialog, type DialogProps } from './dialog/dialog.tsx'
export { FormDialog, type FormDialogProps } from './dialog/form-dialog.tsx'
export { Drawer, type DrawerProps } from './drawer/drawer.tsx'
export {
  Menu,
  MenuGroup,
  type MenuGroupProps,
  MenuItem,
  type MenuItemProps,
  MenuLink,
  type MenuLinkProps,
  type MenuProps,
  MenuSeparator,
} from './menu/menu.tsx'
export { MetricHelp, type MetricHelpProps, metricPath } from './metric-help/metric-help.tsx'
export { NumberField, type NumberFieldProps } from './number-field/number-field.tsx'
export { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from './radio-group/radio-group.tsx'
export { Select, type SelectOption, type SelectProps } from './select/select.tsx'
export { SidePanel, type SidePanelProps } from './side-panel/side-panel.tsx'
export { Switch, type SwitchProps } from './switch/switch.tsx'
export {
  Tab,
  TabList,
  type TabListProps,
  TabPanel,
  type TabPanelProps,
  type TabProps,
  Tabs,
  type TabsProps,
} from './tabs/tabs.tsx'
export { ToastProvider, type ToastProviderProps, useToasts } from './toast/toast-provider.tsx'
export { createToaster, type Toaster, type ToastKind } from './toast/toaster.ts'
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx'
