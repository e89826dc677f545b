import type { IForbiddenRuleType } from 'dependency-cruiser'
import type { FeatureUses } from '../../src/features.ts'

const ownCode = '^(?:src|tests|tools|bench|database)/'
const testFiles = '[.]test[.]tsx?$'
const core = '^src/core/'
const i18n = '^src/i18n/'
const platform = '^src/platform/'
const ui = '^src/ui/'
const formStampApi = '^src/platform/form-stamp-api[.]ts$'
const messages = '^src/messages/'
const site = '^src/site/'
const backOffice = '^src/back-office/'
const program = '^src/server/'
const featureList = '^src/features[.]ts$'
const featureScreens = '^src/features/[^/]+/(?:web/|(?:[a-z-]*contract|rules|facts)[.]ts$)'
const runsInBrowser = [
  '^src/(?:core|i18n|ui|messages|site|back-office)/',
  '^src/features/[^/]+/(?:[a-z-]*contract|rules|facts)[.]ts$',
  '^src/features/[^/]+/web/',
]
const serverPackages =
  '(?:^|node_modules/)(?:@hono/node-server|@node-rs/argon2|drizzle-orm|pg|pino)(?:/|$)'

/** Those that src/ui/site.css leaves out, and what shows them. */
const adminParts =
  '^src/ui/(?:data-table|paged-table|day-range|free-text|status-select|forms/(?:conflict|edit)-dialog)[.]tsx$'

/**
 * Files of ours under `from` may import only ours that match `allowed`. Tests may import anything.
 */
function only(name: string, from: string, allowed: string[]): IForbiddenRuleType {
  const to = allowed.length > 0 ? { path: ownCode, pathNot: allowed } : { path: ownCode }
  return { name, severity: 'error', from: { path: from, pathNot: testFiles }, to }
}

/** A client may import its API too, as a type: its routes type what is sent and answered. */
const typedByApi = (client: string, api: string, allowed: string[]): IForbiddenRuleType[] => [
  only('client', client, [...allowed, api]),
  {
    name: 'client-types-only',
    severity: 'error',
    from: { path: client },
    to: { path: api, dependencyTypesNot: ['type-only'] },
  },
]

function featureRules(feature: string, uses: readonly string[]): IForbiddenRuleType[] {
  const own = `^src/features/${feature}/`
  const theirs = (files: string) => uses.map((used) => `^src/features/${used}/${files}`)
  const contracts = [
    core,
    `${own}(?:[a-z-]*contract|rules|facts)[.]ts$`,
    ...theirs('(?:[a-z-]*contract|facts)[.]ts$'),
  ]
  const web = [
    ...contracts,
    ui,
    i18n,
    `${own}[a-z-]*messages[.][a-z]+[.]ts$`,
    `${own}web/`,
    ...theirs('rules[.]ts$'),
    ...theirs('web/(?!.*(?:[.]screen[.]tsx|messages[.][a-z]+[.]ts)$)'),
  ]
  const client = `${own}web/(?:admin/)?client[.]ts$`
  const api = `${own}server/(?:sessions-|team-)?api[.]ts$`
  return [
    only('contract', `${own}(?:[a-z-]*contract|rules|facts)[.]ts$`, contracts),
    only('server', `${own}server/`, [
      ...contracts,
      platform,
      i18n,
      `${own}(?!web/)`,
      ...theirs('server/(?!api[.]ts$)'),
    ]),
    only('web', `${own}web/(?!(?:admin/)?client[.]ts$)`, web),
    ...typedByApi(client, api, web),
  ]
}

const inBrowser = { path: runsInBrowser, pathNot: testFiles }
const browserRules: IForbiddenRuleType[] = [
  {
    name: 'admin-parts',
    severity: 'error',
    from: { path: [site, '^src/features/[^/]+/web/'], pathNot: [testFiles, '/web/admin/'] },
    to: { path: adminParts },
  },
  {
    name: 'public-parts',
    severity: 'error',
    from: {
      path: [site, '^src/features/[^/]+/web/'],
      pathNot: [testFiles, '/web/(?:admin/|feature[.]ts$)'],
    },
    to: { path: '^src/features/[^/]+/web/admin/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browser-builtins',
    severity: 'error',
    from: inBrowser,
    to: { dependencyTypes: ['core'] },
  },
  { name: 'browser-packages', severity: 'error', from: inBrowser, to: { path: serverPackages } },
]

/**
 * The import rules for dependency-cruiser; one name per row of the table in docs/architecture.md.
 */
export function boundaryRules(uses: FeatureUses): IForbiddenRuleType[] {
  return [
    only('core', core, [core]),
    only('i18n', i18n, [core, i18n]),
    only('platform', platform, [core, platform, '^database/seed/admins[.]ts$']),
    only('ui', `${ui}(?!data/form-stamp[.]ts$)`, [core, i18n, ui]),
    ...typedByApi('^src/ui/data/form-stamp[.]ts$', formStampApi, [core, i18n, ui]),
    only('catalogues', messages, [
      core,
      i18n,
      messages,
      '^src/features/.+/[a-z-]*messages[.][a-z]+[.]ts$',
    ]),
    only('site', site, [core, i18n, ui, messages, featureScreens, site]),
    only('back-office', backOffice, [
      core,
      i18n,
      ui,
      messages,
      featureScreens,
      backOffice,
      featureList,
      '^src/site/offline/',
    ]),
    only('program', program, [
      core,
      i18n,
      platform,
      messages,
      program,
      featureList,
      '^src/features/[^/]+/(?:server/|(?:[a-z-]*contract|rules|facts)[.]ts$)',
      '^src/ui/(?:data/|page-meta[.]tsx$)',
      // The pictures of links are of the same drawings as the pages.
      '^src/features/catalogue/web/(?:jersey-drawing|printed-picture)[.]tsx$',
      '^src/site/offline/service-worker[.]js$',
      '^database/seed/',
    ]),
    only('messages', '^src/.+/[a-z-]*messages[.][a-z]+[.]ts$', ['^src/i18n/admin/warnings[.]']),
    ...Object.entries(uses).flatMap(([feature, used]) => featureRules(feature, used)),
    ...browserRules,
    { name: 'cycle', severity: 'error', from: { path: ownCode }, to: { circular: true } },
    {
      name: 'unresolved',
      severity: 'error',
      from: { path: ownCode },
      to: { couldNotResolve: true, path: '^[#.]', pathNot: '[+]types/' },
    },
  ]
}
