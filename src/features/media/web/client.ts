import { sendAsAdmin } from '#ui/data/admin-fetch.ts'
import { ApiProblem, problemOf } from '#ui/data/api.ts'
import type { Output, RouteName } from '#ui/data/api-routes.ts'
import { routePath } from '#ui/data/query-client.ts'
import type { mediaApi } from '../server/api.ts'

const route = 'POST /admin/uploads' satisfies RouteName<typeof mediaApi>
type Stored = Output<typeof mediaApi, typeof route>
type Watch = { onProgress: (share: number) => void; signal: AbortSignal }

const refusalOf = ({ status, response }: XMLHttpRequest): ApiProblem =>
  problemOf(response, status, status ? 'internal' : 'network')

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function post(body: FormData, authorization: string | null, { onProgress, signal }: Watch) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    // It may have been aborted while the session was renewed: no event of this request reports
    // that.
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', routePath(route))
    request.responseType = 'json'
    if (authorization) request.setRequestHeader('authorization', authorization)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => resolve(request))
    request.addEventListener('error', () => reject(refusalOf(request)))
    request.addEventListener('abort', () =>
      reject(new ApiProblem({ code: 'cancelled', status: 0 })),
    )
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

/**
 * Uploads a file to the media store. @throws ApiProblem; code `cancelled` when the signal aborted
 * it
 */
export async function uploadFile(file: Blob, watch: Watch): Promise<Stored> {
  const body = new FormData()
  body.append('file', file)
  const request = await sendAsAdmin((authorization) => post(body, authorization, watch))
  if (request.status !== 201) throw refusalOf(request)
  return request.response
}
