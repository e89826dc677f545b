import { createElement, type ReactElement, type SVGProps } from 'react'

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement

type Shape = readonly [
  'path' | 'rect' | 'circle' | 'line' | 'polygon' | 'polyline',
  Record<string, string>,
]

/**
 * The component of one of the icons in `ui/icons/`, drawn in the text's colour. Their shapes are
 * Lucide's (docs/licenses/lucide.txt). Without JSX, because tools that know the routes load the
 * menu's icons as plain modules. The shapes are made once, not at each render.
 */
export function icon(name: string, shapes: readonly Shape[]): Icon {
  const drawn = shapes.map(([shape, attributes]) => createElement(shape, attributes))
  return ({ className = '', ...props }) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: `lucide-${name} ${className}`,
        ...props,
      },
      ...drawn,
    )
}
