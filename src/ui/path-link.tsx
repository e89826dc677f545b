import { type ComponentProps, createElement } from 'react'
import { Link, useLocation } from 'react-router'

type PathLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** The whole path of a page of the site, with its query. */
  to: string
  preventScrollReset?: boolean
}

const Anchor = ({ to, preventScrollReset: _scroll, ...props }: PathLinkProps) =>
  createElement('a', { ...props, href: to })

// Every route is known from the start: none is left to be discovered by its links.
const RouterLink = (props: PathLinkProps) => <Link discover="none" {...props} />

/**
 * A link to another page. The router's own resolves each address against the tree of routes, sixty
 * times a page of the shop; on the server, where nothing is clicked, the anchor that it ends in is
 * enough.
 */
export const PathLink = import.meta.env.SSR ? Anchor : RouterLink

/** A link of the navigation, which says of itself that it leads to the page shown. */
export function PageLink(props: PathLinkProps) {
  const { pathname } = useLocation()
  return <PathLink aria-current={pathname === props.to ? 'page' : undefined} {...props} />
}
