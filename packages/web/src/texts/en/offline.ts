import type { offline as es } from '../es/offline.ts'

const works = (count: number) => (count === 1 ? '1 record' : `${count} records`)

export const offline: typeof es = {
  title: 'Not sent',
  lead: 'What was written on this device and has not reached the server. It goes out by itself when the signal returns, once.',
  empty: 'Nothing is waiting',
  emptyHint: 'What you write without signal waits here until it can go out.',
  noSignal:
    'No signal. You can write field work: it stays on this device and goes out when the signal returns.',
  noSignalOther: 'No signal: this screen needs it. Field work is still open.',
  needsSignal: 'Needs a signal. Field work can be written all the same.',
  wait: (count) => `${works(count)} ${count === 1 ? 'waits' : 'wait'} for the signal`,
  going: (count) => `Sending ${works(count)}…`,
  refusedCount: (count) =>
    `${works(count)} ${count === 1 ? 'was' : 'were'} refused: something needs correcting`,
  see: 'See',
  kept: 'Saved on this device. It goes out when the signal returns.',
  state: { WAITING: 'Waits for the signal', SENDING: 'Sending', REFUSED: 'Refused' },
  written: (moment) => `Written ${moment}`,
  photos: (count) => (count === 1 ? '1 photograph' : `${count} photographs`),
  whatWasWritten: 'See what was written',
  hide: 'Hide',
  openIt: 'Open and correct',
  openWaiting: 'Open',
  sendAgain: 'Send again',
  sendNow: 'Send now',
  mine: 'Keep mine',
  download: 'Download',
  discard: 'Discard',
  discardTitle: 'Discard what was written',
  discardNew: (title) => `“${title}” is not on the server. If you discard it, it is lost.`,
  discardChange: (title) => `What you changed here is lost. “${title}” stays as it is on the server.`,
  discarded: 'Discarded',
  whyRefused: 'Why it was refused',
  othersChanged: (by) =>
    by ? `${by} changed it before this went out:` : 'Somebody changed it before this went out:',
  sentTitle: 'Sent lately',
  onDevice: 'Work without signal on this device',
  onDeviceHint:
    'Brings plots, people, supplies and works along so that the forms open without signal. They are erased when you sign out; what has not gone out stays.',
  cannotKeep: 'This browser cannot work without signal: it needs an https address.',
  taken: (moment) => `Data of ${moment}`,
  notTaken: 'The data has not been brought yet: it needs a signal.',
  signOutTitle: 'There is work that has not gone out',
  signOutText: (count) =>
    `${works(count)} ${count === 1 ? 'has' : 'have'} not gone out. ${count === 1 ? 'It stays' : 'They stay'} on this device and ${count === 1 ? 'goes' : 'go'} out when you sign in on it again.`,
  signOut: 'Sign out anyway',
  photoBlock: 'Photograph and place',
  takePhoto: 'Take a photograph',
  choosePhoto: 'Choose photographs',
  removePhoto: (name) => `Remove ${name}`,
  markPlace: 'Mark where I am',
  placing: 'Searching…',
  placeGone: 'Remove the place',
  placeFailed: {
    denied: 'The browser does not show where you are: allow it in its settings.',
    failed: 'Your position was not found. Try again under the open sky.',
  },
  place: (where, meters) => `${where} (± ${meters} m)`,
  openMap: 'See on the map',
}
