import { type ComponentProps, createElement } from 'react'
import { Link, useLocation } from 'react-router'

type PathLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** The full path of a page, with its query. */
  to: string
  preventScrollReset?: boolean
  /** Let the elements that both pages name move from one to the other, where motion is welcome. */
  moves?: boolean
}

const Anchor = ({ to, preventScrollReset: _scroll, moves: _moves, ...props }: PathLinkProps) =>
  createElement('a', { ...props, href: to })

const motionIsWelcome = () => matchMedia('(prefers-reduced-motion: no-preference)').matches

// The manifest has every route, so links need not discover any.
const RouterLink = ({ moves = false, ...props }: PathLinkProps) => (
  <Link discover="none" viewTransition={moves && motionIsWelcome()} {...props} />
)

/**
 * A link to another page. The router's own resolves each address against the route tree, sixty
 * times per shop page; on the server, where nothing is clicked, a plain anchor is enough.
 */
export const PathLink = import.meta.env.SSR ? Anchor : RouterLink

/** A navigation link that marks the current page. */
export function PageLink(props: PathLinkProps) {
  const { pathname } = useLocation()
  return <PathLink aria-current={pathname === props.to ? 'page' : undefined} {...props} />
}
