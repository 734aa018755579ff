import { isPicture, type FileMetadata } from '@lagar/domain/files/file.ts'

export const pdf = 'application/pdf'

/** Whether this browser shows a file by itself: any picture, and PDF where it has a reader for it, as phones mostly have not. */
export const isShown = ({ mediaType }: FileMetadata): boolean =>
  isPicture(mediaType) || (mediaType === pdf && navigator.pdfViewerEnabled)
