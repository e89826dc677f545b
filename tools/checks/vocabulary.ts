const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*'
const kebabFile = new RegExp(`^[.]?${kebab}(?:[.](?:${kebab}|LICENSE))*$`)
const shapeless = /^(?:utils?|helpers?|common|misc|index)(?:[.].*)?$/
const checkedFolders = /^(?:src|tests|tools|bench|database|docs)\//
const namedByTools = /^database\/migrations\/|\/(?:Dockerfile|README\.md)$/
const srcFolders = [
  'server',
  'site',
  'back-office',
  'messages',
  'features',
  'core',
  'platform',
  'ui',
  'i18n',
]

const inFeature = [
  '(?:(?:[a-z]+-)?contract|rules)(?:[.]test)?[.]ts',
  'facts[.]ts',
  '(?:[a-z]+-)?messages[.][a-z]+[.]ts',
  `server/${kebab}(?:[.]test)?[.]ts`,
  `server/emails/${kebab}(?:[.]test)?[.]tsx?`,
  'server/emails/messages[.][a-z]+[.]ts',
  `web/(?:admin/)?${kebab}(?:[.]screen)?(?:[.]test)?[.]tsx`,
  `web/(?:admin/)?${kebab}(?:[.]test)?[.]ts`,
  'web/admin/(?:[a-z]+-)?messages[.][a-z]+[.]ts',
]
const featureFile = new RegExp(`^(?:${inFeature.join('|')})$`)

/** Paths outside the closed vocabulary of docs/architecture.md. */
export function vocabularyFindings(
  paths: readonly string[],
  features: readonly string[],
): string[] {
  return paths
    .filter((path) => checkedFolders.test(path) && !namedByTools.test(path))
    .flatMap((path) => complaints(path, features).map((complaint) => `${path} ${complaint}`))
}

function complaints(path: string, features: readonly string[]): string[] {
  const parts = path.split('/')
  const [top, folder, feature, ...rest] = parts
  if (parts.some((part) => shapeless.test(part)))
    return ['has a name without meaning (utils, helpers, …)']
  if (!parts.every((part) => kebabFile.test(part))) return ['is not in kebab-case']
  if (top !== 'src' || feature === undefined || folder === undefined) return []
  if (!srcFolders.includes(folder)) return [`: src has no folder "${folder}"`]
  if (folder !== 'features') return []
  if (!features.includes(feature)) return [`: "${feature}" is not a feature of src/features.ts`]
  return featureFile.test(rest.join('/')) ? [] : ['is outside the closed vocabulary of a feature']
}
