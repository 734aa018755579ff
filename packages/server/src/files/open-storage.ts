import { openLocalStorage } from './local-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Opens where files lie: a bucket that speaks S3 when its address is given (STORAGE_URL), a folder otherwise. */
export async function openStorage({
  url,
  folder,
}: {
  url: string | undefined
  folder: string
}): Promise<Storage> {
  return url ? openS3Storage(url) : openLocalStorage(folder)
}
