import { type AuditKind, auditKinds } from '../../contract.ts'

/** What of the log is shown; back and reload keep it. */
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

/** Whether anything narrows the log down. */
export const isNarrowed = (view: AuditView) => given(view).length > 0
