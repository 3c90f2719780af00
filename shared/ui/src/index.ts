import './layers.css'

export { Avatar, type AvatarProps } from './avatar/avatar.tsx'
export { getInitials } from './avatar/initials.ts'
export { Badge, type BadgeProps, type Tone } from './badge/badge.tsx'
export { Banner, type BannerProps } from './banner/banner.tsx'
export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './button/button.tsx'
export {
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
  buttonClassName,
} from './button/button-class-name.ts'
export {
  Card,
  CardHeader,
  type CardHeaderProps,
  type CardLook,
  type CardProps,
  cardClassName,
} from './card/card.tsx'
export { Chip, type ChipProps, ChipRow } from './chip/chip.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx'
export { errorReference, setErrorReference } from './error-state/error-reference.ts'
export { ErrorState, type ErrorStateProps } from './error-state/error-state.tsx'
export { Field, type FieldProps } from './field/field.tsx'
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx'
export { type ControlSize, Input, type InputProps } from './input/input.tsx'
export { NativeSelect, type NativeSelectProps } from './input/native-select.tsx'
export { PasswordInput } from './input/password-input.tsx'
export { Textarea } from './input/textarea.tsx'
export { Kbd } from './kbd/kbd.tsx'
export { List, type ListProps } from './layout/list.tsx'
export { Row, type RowProps } from './layout/row.tsx'
export { Stack, type StackProps } from './layout/stack.tsx'
export { MetricName } from './metric-help/metric-name.tsx'
export { pageFoot } from './page-foot/page-foot.ts'
export { PageHeader, type PageHeaderProps } from './page-header/page-header.tsx'
export { SiteFooter, type SiteFooterProps } from './site-footer/site-footer.tsx'
export { Skeleton, SkeletonGroup, type SkeletonGroupProps, type SkeletonProps } from './skeleton/skeleton.tsx'
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx'
export {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  type TableProps,
  TableRow,
  type TableRowProps,
  TableSortHeader,
  type TableSortHeaderProps,
} from './table/table.tsx'
export { Text, type TextProps } from './text/text.tsx'
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx'
export { PRODUCT_NAME, Wordmark, type WordmarkProps } from './wordmark/wordmark.tsx'
