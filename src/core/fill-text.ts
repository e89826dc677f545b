/** Fills in `{name}` placeholders; one without a value stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\s*(\w+)\s*\}/g, (whole, name: string) => values[name] ?? whole)
