/**
 * Messages found by their paths, under the names of their features, beside the shared ones. Several
 * files of one feature are joined.
 */
export function byFeature<Words extends { shared: unknown }>(
  found: Record<string, unknown>,
  shared: Words['shared'],
): Words {
  const features = Map.groupBy(Object.entries(found), ([path]) => path.split('/')[1])
  const named = [...features].map(([feature, files]) => [
    feature,
    Object.assign({}, ...files.map(([, words]) => words)),
  ])
  return { ...Object.fromEntries(named), shared }
}
