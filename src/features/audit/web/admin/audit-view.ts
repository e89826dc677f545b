import { type AuditKind, auditKinds } from '../../contract.ts'

/** The log's view; Back and reload restore it. */
export type AuditView = { q?: string; actor?: string; kind?: AuditKind; from?: string; to?: string }

export const kindOf = (value: string | null) => auditKinds.find((kind) => kind === value)

const day = /^\d{4}-\d\d-\d\d$/

const given = (view: AuditView) =>
  Object.entries(view).filter((entry): entry is [string, string] => Boolean(entry[1]))

export function readView(search: URLSearchParams): AuditView {
  const dayOf = (name: string) => day.exec(search.get(name) ?? '')?.[0]
  return Object.fromEntries(
    given({
      q: search.get('q') ?? undefined,
      actor: search.get('actor') ?? undefined,
      kind: kindOf(search.get('kind')),
      from: dayOf('from'),
      to: dayOf('to'),
    }),
  )
}

export const addressOfView = (view: AuditView) => `?${new URLSearchParams(given(view))}`

/** Whether any filter is set. */
export const isNarrowed = (view: AuditView) => given(view).length > 0
