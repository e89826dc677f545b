type Colour = readonly [red: number, green: number, blue: number]

const read = (hex: string): Colour => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

const linear = (part: number) => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Colour) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The contrast of two colours (`#rrggbb`) by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(read(one)), luminance(read(other))].toSorted(
    (a, b) => b - a,
  )
  return (light + 0.05) / (dark + 0.05)
}

/** A colour with so many percent of another in it, as `color-mix(in srgb, …)` gives it. */
export function mixed(colour: string, other: string, percent: number): string {
  const [base, more] = [read(colour), read(other)]
  const parts = base.map((part, at) => part + (((more[at] ?? part) - part) * percent) / 100)
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
