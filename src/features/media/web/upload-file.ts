import { readAuthorization } from '#ui/data/admin-fetch.ts'
import { ApiProblem } from '#ui/data/api.ts'
import type { Upload } from '../contract.ts'

type Watch = { onProgress: (share: number) => void; signal: AbortSignal }

function problemOf({ status, response }: XMLHttpRequest): ApiProblem {
  const body: unknown = response
  const known = typeof body === 'object' && body !== null && 'code' in body
  return new ApiProblem(
    known ? { ...body, code: String(body.code), status } : { code: status ? 'internal' : 'network', status },
  )
}

/**
 * Sends a file to the media store. Not by `fetch`, which does not tell how much has gone.
 * @throws ApiProblem; code `cancelled` when the signal ended it
 */
export async function uploadFile(file: Blob, { onProgress, signal }: Watch): Promise<Upload> {
  const authorization = await readAuthorization()
  const body = new FormData()
  body.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/admin/uploads')
    request.responseType = 'json'
    if (authorization) request.setRequestHeader('authorization', authorization)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(request.response)
      else reject(problemOf(request))
    })
    request.addEventListener('error', () => reject(problemOf(request)))
    request.addEventListener('abort', () => reject(new ApiProblem({ code: 'cancelled', status: 0 })))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
