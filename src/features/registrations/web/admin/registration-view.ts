import { type Todo, todos } from '../../admin-contract.ts'
import { registrationStatuses, type RegistrationStatus } from '../../contract.ts'

/** The list's filters, kept in the address, so Back and reload restore them. */
export type RegistrationView = {
  status?: RegistrationStatus
  offer_id?: string
  q?: string
  todo?: Todo
}

export function parseView(search: URLSearchParams): RegistrationView {
  const status = registrationStatuses.find((each) => each === search.get('status'))
  const offer_id = search.get('offer_id')
  const q = search.get('q')
  const todo = todos.find((each) => each === search.get('todo'))
  return {
    ...(status && { status }),
    ...(offer_id && { offer_id }),
    ...(q && { q }),
    ...(todo && { todo }),
  }
}

const viewSearch = ({ status, offer_id, q, todo }: RegistrationView) =>
  new URLSearchParams({
    ...(status && { status }),
    ...(offer_id && { offer_id }),
    ...(q && { q }),
    ...(todo && { todo }),
  })

export const viewAddress = (view: RegistrationView) => `?${viewSearch(view)}`
