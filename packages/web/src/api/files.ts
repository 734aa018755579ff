import type { MetadataType } from '@lagar/domain/lists/documents.ts'
import { ApiError, Offline } from './errors.ts'
import { recordsChanged } from './queries.ts'
import { call, freshToken, queryOf, send, type Filters } from './send.ts'

/** Fetches a file with the session's token and hands it to the browser to save. */
export async function download(path: string, fallbackName: string, body?: unknown): Promise<void> {
  const answer = await call(path, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  save(await answer.blob(), nameIn(answer.headers.get('content-disposition')) ?? fallbackName)
}

/** Hands a text of ours to the browser to save. */
export const saveText = (name: string, text: string): void =>
  save(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)

function save(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The Excel file of a list, with the filters that are on screen. */
export function downloadExcel(type: string, filters: Filters): Promise<void> {
  const named = Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter_${name}`, value]))
  return download(`traceability/xlsx${queryOf({ type, ...named })}`, `${type}.xlsx`)
}

type Upload = {
  entityType: string
  entityId: string
  kind?: MetadataType
  file: File
  onProgress?(this: void, share: number): void
}

/** Attaches a file to a record; `onProgress` hears the share sent, from 0 to 1. */
export async function upload<T>({ entityType, entityId, kind, file, onProgress }: Upload): Promise<T> {
  const form = new FormData()
  form.append('entityType', entityType)
  form.append('entityId', entityId)
  if (kind) form.append('kind', kind)
  form.append('file', file)
  const token = await freshToken()
  const { status, text } = await post(form, token, onProgress)
  const body = text === '' ? {} : JSON.parse(text)
  if (status >= 400) throw new ApiError(status, body as Partial<ApiError>)
  recordsChanged()
  return body as T
}

/** The content of an attached file, to be shown. */
export const fileContent = async (id: string): Promise<Blob> =>
  (await call(`files/${id}`, { method: 'GET' })).blob()

/** Removes an attached file. */
export const removeFile = (id: string) => send<void>('DELETE', `files/${id}`)

// fetch cannot tell how much of a body was sent; this old request can.
function post(form: FormData, token: string | undefined, onProgress: Upload['onProgress']) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/files')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => reject(new Offline('OFFLINE')))
    request.send(form)
  })
}

function nameIn(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return disposition?.match(/filename="([^"]+)"/i)?.[1]
}
