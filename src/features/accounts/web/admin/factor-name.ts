/** `name`, or `name 2`, `name 3` … when a factor already has that name. */
export function freeName(name: string, taken: readonly string[]): string {
  const candidates = [name, ...taken.map((_, index) => `${name} ${index + 2}`)]
  return candidates.find((candidate) => !taken.includes(candidate)) ?? name
}
