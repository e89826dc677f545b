/** Messages found by their paths, under the names of their features, beside the shared ones. */
export function byFeature<Words extends { shared: unknown }>(
  found: Record<string, unknown>,
  shared: Words['shared'],
): Words {
  const named = Object.entries(found).map(([path, words]) => [path.split('/')[1], words])
  return { ...Object.fromEntries(named), shared }
}
