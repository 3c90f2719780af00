import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { type ReactElement, type ReactNode, useId } from 'react'
import popup from '../popup/popup.module.css'
import classes from './menu.module.css'

export interface MenuProps {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement
  /** Which edges line up; default `end`. */
  align?: 'start' | 'center' | 'end'
  /** With `onOpenChange`: opened by more than its button. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** MenuItem, MenuLink, MenuSeparator, MenuGroup. */
  children: ReactNode
}

/**
 * A menu button. Type-ahead finds an item, arrow keys move, Escape closes.
 *
 * @example
 * <Menu trigger={<IconButton label="More"><Ellipsis /></IconButton>}>
 *   <MenuLink link={<Link to="/profile-settings" />}>Settings</MenuLink>
 *   <MenuSeparator />
 *   <MenuItem tone="danger" onSelect={remove}>Remove</MenuItem>
 * </Menu>
 */
export function Menu({ trigger, align = 'end', open, onOpenChange, children }: MenuProps) {
  return (
    <Base.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.positioner} align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={clsx(popup.popup, classes.menu)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface MenuItemLook {
  icon?: ReactNode
  /** The keys that do the same, as Kbd or text. */
  shortcut?: ReactNode
  tone?: 'neutral' | 'danger'
  children: ReactNode
}

export interface MenuItemProps extends MenuItemLook {
  /** Shown below the name and used as description: explains a short name. */
  hint?: ReactNode
  onSelect: () => void
  disabled?: boolean
}

/** An action. */
export function MenuItem({
  onSelect,
  disabled = false,
  tone = 'neutral',
  hint,
  children,
  ...look
}: MenuItemProps) {
  const id = useId()
  return (
    <Base.Item
      className={clsx(popup.item, tone === 'danger' && classes.danger)}
      disabled={disabled}
      onClick={onSelect}
      {...(hint && { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-hint` })}
    >
      <MenuItemContent {...look}>
        {hint ? (
          <>
            <span id={`${id}-name`}>{children}</span>
            <span id={`${id}-hint`} className={popup.itemDescription}>
              {hint}
            </span>
          </>
        ) : (
          children
        )}
      </MenuItemContent>
    </Base.Item>
  )
}

export interface MenuLinkProps extends MenuItemLook {
  /** The link itself: `<Link to="/clients" />` of the router, or `<a href="…" />`. */
  link: ReactElement
}

/** An item that leads somewhere. */
export function MenuLink({ link, tone = 'neutral', ...look }: MenuLinkProps) {
  return (
    <Base.LinkItem
      render={link}
      closeOnClick
      className={clsx(popup.item, classes.link, tone === 'danger' && classes.danger)}
    >
      <MenuItemContent {...look} />
    </Base.LinkItem>
  )
}

function MenuItemContent({ icon, shortcut, children }: Omit<MenuItemLook, 'tone'>) {
  return (
    <>
      {icon && (
        <span className={popup.itemIcon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={popup.itemText}>{children}</span>
      {shortcut && (
        <span className={classes.shortcut} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </>
  )
}

export interface MenuGroupProps {
  label: ReactNode
  children: ReactNode
}

/** Items under a heading. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <Base.Group>
      <Base.GroupLabel className={popup.groupLabel}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

/** A line between items that have little to do with each other. */
export function MenuSeparator() {
  return <Base.Separator className={popup.separator} />
}
