import type { MetadataType } from '@lagar/domain/lists/documents.ts'
import { ApiError, Offline } from '../wire/errors.ts'
import { ofCompany } from './company.ts'
import { recordsChanged } from './queries.ts'
import { call, freshToken, queryOf, send, type Filters } from './send.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import type { ExportType, PdfType } from '@lagar/domain/lists/exports.ts'
import type { TraceType } from '@lagar/domain/traceability/trace.ts'

/** Fetches a file with the session's token and hands it to the browser to save. */
export async function download(path: string, fallbackName: string, body?: unknown): Promise<void> {
  const answer = await call(path, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  saveBlob(await answer.blob(), nameIn(answer.headers.get('content-disposition')) ?? fallbackName)
}

/** What is printed: a report of a record, or a list as its filters narrow it. */
export type Printed = {
  type: PdfType | ExportType
  entityType: EntityType | TraceType
  entityId: string
  filters?: Readonly<Record<string, string>>
}

/** Has a report printed and saves it, under the name that the server gives it or else this one. */
export const downloadPdf = (report: Printed, fallbackName: string): Promise<void> =>
  download('traceability/pdf/create', fallbackName, report)

/** Hands a text of ours to the browser to save. */
export const saveText = (name: string, text: string): void =>
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)

/** Hands a content that is here to the browser to save. */
export function saveBlob(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** How far a workbook has come: the rows that it will have, and the bytes that are here. */
export type Coming = { rows: number; bytes: number }

/** The Excel file of a list, with the filters that are on screen; it is written while it comes, and `onProgress` hears how far it is. */
export async function downloadExcel(
  type: ExportType,
  filters: Filters,
  onProgress: (coming: Coming) => void = () => {},
): Promise<void> {
  const named = Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter_${name}`, value]))
  const answer = await call(`traceability/xlsx${queryOf({ type, ...named })}`, { method: 'GET' })
  const rows = Number(answer.headers.get('x-rows'))
  const parts = await partsOf(answer, (bytes) => onProgress({ rows, bytes }))
  const content = new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
  saveBlob(content, nameIn(answer.headers.get('content-disposition')) ?? `${type}.xlsx`)
}

/** The parts of an answer as they come; `onBytes` hears how many bytes are here. */
async function partsOf(answer: Response, onBytes: (bytes: number) => void) {
  // Not `for await`: Safari does not know it.
  const reader = answer.body!.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Offline('OFFLINE')
    })
    if (done) return parts
    parts.push(value)
    onBytes((bytes += value.length))
  }
}

type Upload = {
  /** The id that the file will have; sent once more with it, the same file is answered again. */
  id: string
  entityType: string
  entityId: string
  kind: MetadataType
  file: File
  onProgress(this: void, share: number): void
  signal: AbortSignal
}

/**
 * Attaches a file to a record; `onProgress` hears the share sent, from 0 to 1. When the server asks to wait, because there were many in
 * a minute, it is sent again then.
 */
export async function upload({
  id,
  entityType,
  entityId,
  kind,
  file,
  onProgress,
  signal,
}: Upload): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, entityType, entityId, kind })) form.append(name, value)
  form.append('file', file)
  await sendForm('files', form, { onProgress, signal })
  return recordsChanged()
}

/** Sends a picture that waits until it is known what it belongs to, as that of `id`. */
export async function uploadWaiting({
  id,
  file,
  ...sending
}: Pick<Upload, 'id' | 'file' | 'onProgress' | 'signal'>): Promise<void> {
  const form = new FormData()
  form.append('id', id)
  form.append('file', file)
  await sendForm('files/waiting', form, sending)
}

/** Puts a picture at the head of the company's papers. */
export async function uploadLogo(file: File): Promise<void> {
  const form = new FormData()
  form.append('file', file)
  await sendForm('companies/company/logo', form, {
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}

/** The picture at the head of the company's papers. */
export const companyLogo = async (): Promise<Blob> =>
  (await call('companies/company/logo', { method: 'GET' })).blob()

/** Takes it away. */
export const removeLogo = () => send<void>('DELETE', 'companies/company/logo')

type Sending = Pick<Upload, 'onProgress' | 'signal'>

async function sendForm(path: string, form: FormData, { onProgress, signal }: Sending) {
  for (;;) {
    const { status, text, waitFor } = await post(path, form, await freshToken(), { onProgress, signal })
    if (status < 400) return
    if (status !== 429) throw new ApiError(status, refusalIn(text))
    onProgress(0)
    await new Promise((resolve) => setTimeout(resolve, waitFor * 1000))
    signal.throwIfAborted()
  }
}

/** What a refusal says; a proxy in between may answer with a page instead. */
function refusalIn(text: string): Partial<ApiError> {
  try {
    return JSON.parse(text) as Partial<ApiError>
  } catch {
    return {}
  }
}

/** The file that a shared step of a label shows, for who has its token. */
export async function sharedFile(step: string, stepToken: string, mediaType: string): Promise<Blob> {
  const answer = await call(`label/labelStep/${step}/file${queryOf({ stepToken })}`, { method: 'GET' })
  return new Blob([await answer.blob()], { type: mediaType })
}

/** The content of an attached file, to be shown as what its record says it is and as nothing else. */
export async function fileContent(id: string, mediaType: string): Promise<Blob> {
  const answer = await call(`files/${id}`, { method: 'GET' })
  return new Blob([await answer.blob()], { type: mediaType })
}

/** The small picture of an attached picture. */
export const filePreview = async (id: string): Promise<Blob> =>
  (await call(`files/${id}/preview`, { method: 'GET' })).blob()

/** Takes a picture back that waits. */
export const removeWaiting = (id: string) => send<void>('DELETE', `files/waiting/${id}`)

/** Removes an attached file. */
export const removeFile = (id: string) => send<void>('DELETE', `files/${id}`)

/** What an upload was answered, and for how many seconds to wait before the next. */
type Answer = { status: number; text: string; waitFor: number }

// fetch cannot tell how much of a body was sent; this old request can.
function post(path: string, form: FormData, token: string | undefined, { onProgress, signal }: Sending) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/${path}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(ofCompany())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const { status, responseText: text } = request
      resolve({ status, text, waitFor: Number(request.getResponseHeader('retry-after') ?? 1) })
    })
    request.addEventListener('error', () => reject(new Offline('OFFLINE')))
    request.addEventListener('abort', () => reject(new Offline('STOPPED')))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function nameIn(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return disposition?.match(/filename="([^"]+)"/i)?.[1]
}
