import { type ApiFetch, openApi } from './api.ts'

const nameOf = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'

/** Gives the person a file that only a signed-in request gets. @throws ApiProblem */
export async function downloadFile(apiFetch: ApiFetch, path: string): Promise<void> {
  const response = await openApi(apiFetch, path)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameOf(response)
  link.click()
  URL.revokeObjectURL(address)
}
