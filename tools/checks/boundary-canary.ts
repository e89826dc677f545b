import type { IForbiddenRuleType, IViolation } from 'dependency-cruiser'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { boundaryRules } from './boundary-rules.ts'
import { cruiseModules } from './module-graph.ts'

type Syntax = 'value' | 'type' | 'dynamic' | 'export' | 'export-type'
type Planted = { from: string; to: string; syntax?: Syntax }
type Forbidden = Planted & { rule: string }

export const canaryUses = { orders: ['catalogue'], catalogue: [], gallery: [] }

const orders = 'src/features/orders'
const catalogue = 'src/features/catalogue'
const gallery = 'src/features/gallery'
const absent = 'src/core/absent.ts'

const forbidden: Forbidden[] = [
  { from: 'src/core/money.ts', to: 'src/i18n/locale.ts', rule: 'core' },
  { from: 'src/core/ids.ts', to: 'src/platform/clock.ts', rule: 'core', syntax: 'type' },
  { from: 'src/i18n/format.ts', to: 'src/ui/button.tsx', rule: 'i18n' },
  { from: 'src/platform/mailer.ts', to: 'src/i18n/locale.ts', rule: 'platform' },
  {
    from: 'src/platform/log.ts',
    to: `${orders}/server/place-order.ts`,
    rule: 'platform',
    syntax: 'type',
  },
  { from: 'src/ui/field.tsx', to: 'src/platform/clock.ts', rule: 'ui', syntax: 'dynamic' },
  { from: 'src/ui/dialog.tsx', to: `${orders}/contract.ts`, rule: 'ui', syntax: 'export-type' },
  { from: `${orders}/messages.fr.ts`, to: 'src/core/phone.ts', rule: 'messages' },
  { from: 'src/messages/site.fr.ts', to: `${orders}/web/cart-line.tsx`, rule: 'catalogues' },
  { from: 'src/site/header.tsx', to: 'src/back-office/sidebar.tsx', rule: 'site' },
  {
    from: 'src/site/header.tsx',
    to: `${orders}/server/place-order.ts`,
    rule: 'site',
    syntax: 'type',
  },
  { from: 'src/site/header.tsx', to: 'src/ui/data-table.tsx', rule: 'admin-parts' },
  {
    from: `${orders}/web/ticket.tsx`,
    to: `${catalogue}/web/admin/label.tsx`,
    rule: 'public-parts',
    syntax: 'dynamic',
  },
  { from: 'src/back-office/sidebar.tsx', to: 'src/platform/clock.ts', rule: 'back-office' },
  { from: 'src/server/app.ts', to: `${orders}/web/cart-line.tsx`, rule: 'program' },
  { from: `${orders}/contract.ts`, to: `${catalogue}/rules.ts`, rule: 'contract' },
  { from: `${orders}/rules.ts`, to: `${gallery}/contract.ts`, rule: 'contract', syntax: 'type' },
  { from: `${orders}/facts.ts`, to: 'src/platform/clock.ts', rule: 'contract' },
  {
    from: `${gallery}/rules.ts`,
    to: `${gallery}/server/tables.ts`,
    rule: 'contract',
    syntax: 'export',
  },
  {
    from: `${orders}/server/place-order.ts`,
    to: `${gallery}/server/list-items.ts`,
    rule: 'server',
  },
  { from: `${orders}/server/list-orders.ts`, to: `${catalogue}/server/api.ts`, rule: 'server' },
  { from: `${orders}/server/present.ts`, to: `${orders}/web/cart-line.tsx`, rule: 'server' },
  {
    from: `${catalogue}/server/policy.ts`,
    to: `${orders}/contract.ts`,
    rule: 'server',
    syntax: 'type',
  },
  { from: `${gallery}/server/tables.ts`, to: 'src/ui/button.tsx', rule: 'server' },
  {
    from: `${orders}/web/cart.screen.tsx`,
    to: `${orders}/server/place-order.ts`,
    rule: 'web',
    syntax: 'dynamic',
  },
  {
    from: `${orders}/web/cart-total.tsx`,
    to: `${orders}/server/api.ts`,
    rule: 'web',
    syntax: 'type',
  },
  {
    from: `${orders}/web/cart-state.ts`,
    to: 'src/platform/clock.ts',
    rule: 'web',
    syntax: 'export',
  },
  { from: `${orders}/web/shelf.tsx`, to: `${catalogue}/web/shop.screen.tsx`, rule: 'web' },
  { from: `${orders}/web/desk.tsx`, to: `${gallery}/web/tile.tsx`, rule: 'web' },
  { from: `${gallery}/web/shell.tsx`, to: 'src/routes.ts', rule: 'web' },
  {
    from: `${orders}/web/client.ts`,
    to: `${catalogue}/server/api.ts`,
    rule: 'client',
    syntax: 'type',
  },
  { from: `${orders}/web/client.ts`, to: `${orders}/server/api.ts`, rule: 'client-types-only' },
  {
    from: `${catalogue}/web/client.ts`,
    to: `${catalogue}/server/api.ts`,
    rule: 'client-types-only',
    syntax: 'export',
  },
  {
    from: 'src/ui/data/form-stamp.ts',
    to: 'src/platform/form-stamp.ts',
    rule: 'client',
    syntax: 'type',
  },
  {
    from: 'src/ui/data/form-stamp.ts',
    to: 'src/platform/form-stamp-api.ts',
    rule: 'client-types-only',
  },
  { from: 'src/core/file.ts', to: 'node:fs', rule: 'browser-builtins' },
  {
    from: `${gallery}/web/upload.tsx`,
    to: 'node:crypto',
    rule: 'browser-builtins',
    syntax: 'dynamic',
  },
  { from: `${catalogue}/contract.ts`, to: 'drizzle-orm/pg-core', rule: 'browser-packages' },
  { from: 'src/core/egg.ts', to: 'src/core/hen.ts', rule: 'cycle', syntax: 'type' },
  { from: 'tests/support/world.ts', to: absent, rule: 'unresolved' },
]

/** Valid imports: a parser that drops the word "type" would report them. */
const permitted: Planted[] = [
  { from: `${gallery}/web/client.ts`, to: `${gallery}/server/api.ts`, syntax: 'type' },
  { from: `${gallery}/web/client.ts`, to: `${gallery}/server/api.ts`, syntax: 'export-type' },
]

const write: Record<Syntax, (to: string, id: number) => string> = {
  value: (to, id) => `import { it as it${id} } from '${to}'\nexport const user${id} = it${id}`,
  type: (to, id) => `import type { It as It${id} } from '${to}'\nexport type User${id} = It${id}`,
  dynamic: (to, id) =>
    `export const later${id} = { open: () => [async () => (await import('${to}')).it] }`,
  export: (to, id) => `export { it as theirs${id} } from '${to}'`,
  'export-type': (to, id) => `export type { It as Theirs${id} } from '${to}'`,
}
const target = 'export const it = 1\nexport type It = number'

/**
 * Plants one forbidden import after another in a scratch tree; a rule that reports nothing is a
 * finding.
 */
export async function canaryFindings(rules = boundaryRules(canaryUses)): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'boundary-canary-'))
  try {
    plantTree(root)
    const { summary } = await cruiseModules(root, rules)
    return [
      ...ruleGaps(summary.violations),
      ...falseAlarms(summary.violations),
      ...untestedRules(rules),
    ]
  } finally {
    rmSync(root, { recursive: true })
  }
}

function ruleGaps(violations: readonly IViolation[]): string[] {
  const reported = new Set(violations.map(({ rule, from, to }) => `${rule.name} ${from} ${to}`))
  return forbidden
    .filter((row) => !reported.has(expected(row)))
    .map(({ rule, from, to }) => `rule "${rule}" does not report that ${from} imports ${to}`)
}

function falseAlarms(violations: readonly IViolation[]): string[] {
  return violations
    .filter(({ from, to }) => permitted.some((row) => row.from === from && row.to === to))
    .map(({ rule, from, to }) => `rule "${rule.name}" wrongly reports that ${from} imports ${to}`)
}

function untestedRules(rules: readonly IForbiddenRuleType[]): string[] {
  const names = new Set(rules.map(({ name = '' }) => name))
  return [...names]
    .filter((name) => !forbidden.some(({ rule }) => rule === name))
    .map((name) => `rule "${name}" is not tested by a planted import`)
}

function expected({ rule, from, to }: Forbidden): string {
  if (rule === 'unresolved') return `${rule} ${from} ${alias(to)}`
  return `${rule} ${from} ${to.replace('node:', '')}`
}

function alias(path: string): string {
  return path.replace(/^src\//, '#')
}

function plantTree(root: string): void {
  const files = new Map([
    ['package.json', ['{ "type": "module", "imports": { "#*": "./src/*" } }']],
  ])
  const add = (path: string, code: string) => files.set(path, [...(files.get(path) ?? []), code])
  for (const [id, { from, to, syntax = 'value' }] of [...forbidden, ...permitted].entries()) {
    add(from, write[syntax](alias(to), id))
    if (to.startsWith('src/') && to !== absent) add(to, target)
  }
  for (const { from, to } of forbidden.filter(({ rule }) => rule === 'cycle'))
    add(to, write.type(alias(from), 0))
  for (const [path, lines] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), [...new Set(lines)].join('\n'))
  }
}
