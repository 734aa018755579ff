import type { Texts } from '../es.ts'

export const files: Texts['files'] = {
  title: 'Files',
  drop: 'Drag files here or choose them',
  hint: 'Photos, PDF and spreadsheets of up to 20 MB.',
  choose: 'Choose files',
  photo: 'Take a photo',
  kind: 'Kind of file',
  empty: 'There are no files yet.',
  uploading: (name) => `Sending ${name}`,
  failed: (name) => `${name} could not be sent`,
  tooLarge: 'It is larger than 20 MB. Send something smaller.',
  uploaded: (name) => `${name} attached`,
  dismiss: 'Take off the list',
  open: 'View',
  download: 'Download',
  downloadFailed: 'The file could not be downloaded',
  remove: 'Remove file',
  removeText: (name) => `“${name}” is deleted and cannot be recovered.`,
  removed: 'File removed',
}
