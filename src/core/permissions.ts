/** What an admin may do: everything, the daily work of the desk, or the own teams. */
export const roles = ['manager', 'desk', 'coach'] as const
export type Role = (typeof roles)[number]

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Call = `/${string}` | `${Method} /${string}`
type Rule = {
  roles: readonly Role[]
  /** Calls below `/api/admin` and what is below them; `*` is any id, the longest match counts. */
  calls: readonly Call[]
  /** Screens below `/admin`, likewise. */
  screens: readonly `/${string}`[]
}

const everybody: readonly Role[] = roles
const desk: readonly Role[] = ['manager', 'desk']
const managers: readonly Role[] = ['manager']

/**
 * Who may do what: the one table of authorisation. Verbs ask for a permission, the API checks each
 * call, and the back office shows the screens that are allowed. What is not listed is a manager's.
 */
const rules = {
  account: {
    roles: everybody,
    calls: ['/me', '/sessions', '/devices', '/push'],
    screens: ['/account'],
  },
  home: { roles: everybody, calls: [], screens: ['/dashboard'] },
  figures: {
    roles: desk,
    calls: ['/dashboard', '/reports', '/waiting'],
    screens: ['/reports'],
  },
  'registrations-read': {
    roles: everybody,
    calls: [
      'GET /registrations',
      'POST /registrations/search',
      '/registrations.csv',
      'GET /registration-offers',
    ],
    screens: [],
  },
  registrations: { roles: desk, calls: ['/registrations'], screens: ['/registrations'] },
  'teams-read': { roles: everybody, calls: ['GET /teams', 'GET /week'], screens: ['/teams'] },
  teams: { roles: managers, calls: ['/teams'], screens: [] },
  sessions: { roles: ['manager', 'coach'], calls: ['/teams/*/sessions'], screens: [] },
  orders: {
    roles: desk,
    calls: [
      '/orders',
      '/call-desk',
      '/calls',
      '/blocked-phones',
      'GET /products/*/waits',
      '/parcels',
      'GET /parcel-settings',
      'GET /pickup-places',
    ],
    screens: ['/orders'],
  },
  products: {
    roles: desk,
    calls: ['/products', 'GET /size-systems', 'GET /categories', 'GET /shop-types'],
    screens: ['/products'],
  },
  events: { roles: managers, calls: ['/events', 'GET /event-types'], screens: ['/events'] },
  matches: { roles: managers, calls: ['/matches'], screens: ['/matches'] },
  gallery: { roles: managers, calls: ['/gallery'], screens: ['/gallery'] },
  news: { roles: managers, calls: ['/news'], screens: ['/news'] },
  uploads: { roles: desk, calls: ['/uploads'], screens: [] },
  messages: { roles: desk, calls: ['/messages'], screens: ['/messages'] },
  newsletter: { roles: desk, calls: ['/subscribers'], screens: [] },
  letters: { roles: managers, calls: ['/letters'], screens: ['/messages/letters'] },
  families: {
    roles: desk,
    calls: ['/families/search', '/families/export'],
    screens: ['/families'],
  },
  'erase-families': { roles: managers, calls: ['/families/erase', '/erasures'], screens: [] },
  mails: { roles: desk, calls: ['/mails'], screens: ['/mails'] },
  audit: { roles: managers, calls: ['/audit'], screens: ['/audit'] },
  system: { roles: managers, calls: ['/system'], screens: ['/system'] },
  'desk-texts': { roles: everybody, calls: ['/desk-texts'], screens: [] },
  money: {
    roles: desk,
    calls: ['/money', '/receipts', '/to-collect', '/courier'],
    screens: ['/money', '/receipts'],
  },
  settings: {
    roles: managers,
    calls: [
      '/club',
      '/hours',
      '/people',
      '/texts',
      '/announcements',
      '/pages',
      '/mail-texts',
      '/delivery',
      '/pickup-places',
      '/pickup-places/*/revisions',
      '/parcel-settings',
      '/size-systems',
      '/size-systems/*/revisions',
      '/categories',
      '/categories/*/revisions',
      '/shop-types',
      '/shop-types/*/revisions',
      '/event-types',
      '/event-types/*/revisions',
      '/setup',
    ],
    screens: ['/settings', '/start'],
  },
  admins: {
    roles: managers,
    calls: ['/admins', '/invitations'],
    screens: ['/settings/team'],
  },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof rules

const table: Readonly<Record<Permission, Rule>> = rules
const permissions = Object.keys(rules).filter((name): name is Permission => name in rules)

export const rolesWith = (permission: Permission): readonly Role[] => table[permission].roles

export const mayDo = (role: Role, permission: Permission): boolean =>
  table[permission].roles.includes(role)

const isBelow = (path: string, start: string) =>
  new RegExp(`^${start.replaceAll('.', '[.]').replaceAll('*', '[^/]+')}(?:[/.?]|$)`).test(path)

type Match = { permission: Permission; length: number }
const longest = (matches: readonly Match[]): Permission | undefined =>
  matches.toSorted((a, b) => b.length - a.length)[0]?.permission

/** The permission that a call below `/api/admin` needs; undefined when it is not in the table. */
export function permissionOfCall(method: string, path: string): Permission | undefined {
  const called = path.replace(/^\/api\/admin/, '')
  return longest(
    permissions.flatMap((permission) =>
      table[permission].calls.flatMap((call) => {
        const [start = '', only] = call.split(' ').toReversed()
        const fits = isBelow(called, start) && (only === undefined || only === method)
        return fits ? [{ permission, length: start.length + (only ? 1 : 0) }] : []
      }),
    ),
  )
}

/** The permission that a screen below `/admin` needs; undefined when it is not in the table. */
function permissionOfScreen(path: string): Permission | undefined {
  const shown = path.replace(/^\/admin/, '')
  return longest(
    permissions.flatMap((permission) =>
      table[permission].screens.flatMap((start) =>
        isBelow(shown, start) ? [{ permission, length: start.length }] : [],
      ),
    ),
  )
}

/** Whether this role may open a screen; one outside the table is a manager's. */
export function maySee(role: Role, path: string): boolean {
  const permission = permissionOfScreen(path)
  return permission === undefined ? role === 'manager' : mayDo(role, permission)
}
