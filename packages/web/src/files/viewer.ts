import { later } from '../ui/later.tsx'

/** Shows a file over the page. */
export const FileViewer = later(async () => (await import('./FileViewer.tsx')).FileViewer)
