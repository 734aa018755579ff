import { isPicture, type FileMetadata } from '@lagar/domain/files/file.ts'

/** The media type of a document that has a reader of its own. */
export const pdf = 'application/pdf'

/** Whether this browser shows a file by itself: any picture, and PDF where it has a reader for it, as phones mostly have not. */
export const isShown = ({ mediaType }: FileMetadata): boolean =>
  isPicture(mediaType) || (mediaType === pdf && navigator.pdfViewerEnabled)
