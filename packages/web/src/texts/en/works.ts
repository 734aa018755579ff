import type { Texts } from '../es.ts'

const worksOf = (n: number) => (n === 1 ? '1 job' : `${n} jobs`)

export const works: Texts['works'] = {
  closeMany: (n) => `Close ${worksOf(n)}`,
  closeManyText:
    'Each one is closed as recorded: its supplies are used and its cost is charged to its plots. Any that cannot be closed stays pending, with the reason.',
  closedMany: (n) => (n === 1 ? 'Job closed' : `${n} jobs closed`),
  progress: (done, of) => `${done} of ${of}`,
  someClosed: (done, of) =>
    `${done} of ${of} were closed. Those that could not be closed are still selected:`,
  onlyPending: 'Only pending jobs can be closed.',
  rainStays: 'Rain is already closed.',
  seenOnly: 'Observations cannot be closed.',
  retry: 'Try again',
  stopped: 'Not tried.',
  repeat: 'Repeat',
  noRepeatRain: 'Rain cannot be repeated: record it again.',
  repeatTitle: (title) => `Repeat: ${title}`,
  repeatText: 'It stays pending, with the same people, machines and working days.',
  perLand: 'One job for each plot',
  forAll: 'One for all',
  howMany: 'How many jobs',
  supplies: 'Supplies for that area',
  byDose: 'by the dose',
  bySurface: 'by the area',
  goOn: 'Continue',
  make: (n) => `Create ${worksOf(n)}`,
  made: (n) => (n === 1 ? 'Job created' : `${n} jobs created`),
  someMade: (done, of) => `${done} of ${of} were created. These could not be:`,
  move: 'Change the day',
  moveTitle: (title) => `Change the day: ${title}`,
  sameDay: 'Choose another day.',
  repeatNeeds: 'Choose the plots and the days.',
  moveTo: 'Starts on',
  moveText: (end) => `It keeps its length: it ends on ${end}.`,
  moved: (day) => `The job was moved to ${day}`,
  overdue: 'Overdue',
  colours: 'Colours',
  colourKind: 'Colour by kind',
  colourPerson: 'By person',
  lastSupplies: (title) => `Repeat supplies of: ${title}`,
}
