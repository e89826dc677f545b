import { createElement, type SVGProps } from 'react'

type Icon = {
  name: string
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * The component of an icon of the library, in place of the library's own (`vite.config.ts`), which
 * works out every attribute anew at each render: a twentieth of a page's time, for options that
 * nothing here uses.
 */
export default function drawnIcon({ name, node }: Icon) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className = '', ...props }: SVGProps<SVGSVGElement>) => (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={`lucide-${name} ${className}`}
      {...props}
    >
      {shapes}
    </svg>
  )
}
