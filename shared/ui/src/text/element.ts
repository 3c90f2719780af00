import { type ComponentPropsWithRef, createElement } from 'react'

/** The elements of HTML that Text, Stack and Row may be: a list, because the type of "any" takes the compiler seconds. */
export type Tag =
  | 'article'
  | 'aside'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'fieldset'
  | 'figcaption'
  | 'figure'
  | 'footer'
  | 'form'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'header'
  | 'label'
  | 'legend'
  | 'li'
  | 'nav'
  | 'ol'
  | 'output'
  | 'p'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'time'
  | 'ul'

/** Its own properties, and those of the element that it is. */
export type ElementProps<As extends Tag, Own> = Own & { as?: As } & Omit<
    ComponentPropsWithRef<As>,
    keyof Own | 'as' | 'className'
  > & { className?: string | undefined }

/** Types know what goes with which element where it is used; here it is just a name. Internal. */
export const renderElement = (tag: Tag, props: object, className: string) =>
  createElement<{ className?: string }>(tag as string, className ? { ...props, className } : props)
