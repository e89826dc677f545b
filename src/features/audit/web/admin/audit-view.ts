export type AuditView = { q?: string; actor?: string }

export function readView(search: URLSearchParams): AuditView {
  const [q, actor] = [search.get('q'), search.get('actor')]
  return { ...(q && { q }), ...(actor && { actor }) }
}

export const addressOfView = (view: AuditView) =>
  `?${new URLSearchParams(Object.entries(view).filter(([, value]) => value))}`
