import type { takeout as spanish } from '../es/takeout.ts'

/** The file with everything of a company. */
export const takeout: typeof spanish = {
  title: 'Take your data with you',
  lead: 'The data belongs to the company. One button puts all of it into a single file, as it is right now, so you can keep it, read it with other programs, or rebuild the company in another installation of Lagar.',
  make: 'Export everything',
  making: 'Preparing the file',
  waiting: 'Waiting: the file of another company is being prepared.',
  progress: (done, steps) => `${done} of ${steps} ${steps === '1' ? 'part' : 'parts'}`,
  goOn: 'You can keep working and leave this page: the file will be here.',
  failed: 'The file could not be prepared',
  failedHint:
    'Nothing was left half done. Try again later; if it happens again, tell the installation’s administrator.',
  file: 'The file is ready',
  takenAt: 'As of',
  size: 'Size',
  by: 'Requested by',
  keptUntil: 'Available until',
  missing: (count) =>
    count === '1'
      ? 'One attached file could not be found and is missing; the README says which.'
      : `${count} attached files could not be found and are missing; the README says which.`,
  download: 'Download',
  remove: 'Remove',
  removeTitle: 'Remove the file',
  removeText: 'The data of the company does not change: everything can be exported again when needed.',
  removed: 'File removed',
  replaces: 'When you export again, the new file replaces this one.',
  holds: 'What is in it',
  parts: [
    ['Records', 'Everything the company recorded, with its history, one line of JSON per record.'],
    ['Lists', 'The lists of the application, as Excel workbooks.'],
    ['The ledger', 'Each movement of grapes, wine, supplies and bottles, in words.'],
    ['Attached files', 'Pictures and documents, by name.'],
    ['README', 'What everything is, in what units the numbers are, and how to rebuild the company.'],
  ],
  notThere:
    'It holds no passwords, second factors or keys of other programs. Keep it with care: it holds everything else, costs and wages too.',
  whoSees: 'Only the general administrator can request and download it; the history shows who and when.',
}
