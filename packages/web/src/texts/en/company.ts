import type { Texts } from '../es.ts'
import { catalogue } from './catalogue.ts'

export const company: Texts['company'] = {
  title: 'Company',
  tabs: { company: 'Data and plan', configuration: 'Configuration' },
  papers: 'The company',
  papersLead: 'Printed on reports and papers.',
  papersSaved: 'Company saved',
  contract: 'Plan and expiration',
  contractLead: 'Whoever runs the platform changes them.',
  plans: {
    'wine-estate': 'Sees estates, plots and field work, with supplies, delivery notes and administration.',
    cellar: 'Sees the cellar: delivery notes, vessels, work orders, bottling, labels and distribution.',
    full: 'Sees everything, from the estate to distribution.',
  },
  neverExpires: 'Does not expire',
  left: (days) =>
    days < 0 ? 'Expired' : days === 0 ? 'Ends today' : `${days} ${days === 1 ? 'day' : 'days'} left`,
  expiredMay:
    'From the next day on people sign in, look, trace and download, but save nothing until it is renewed.',
  configuration: 'Configuration',
  configurationLead: 'Holds for everybody from the moment it is saved.',
  onlyAdmin: 'Holds for everybody. A general administrator changes it.',
  configured: 'Configuration saved',
  groups: {
    work: 'Work in vineyard and cellar',
    records: 'Care of the records',
    units: 'Units that forms start with',
    place: 'Place and currency',
  },
  noLockDate: 'Nothing closed',
  reasonHint: "It stays in the company's history.",
  hints: {
    ciuUnit: 'That of each row of grapes of a delivery note.',
    machinedVolumeUnit: 'That of the volume of each tank load of a treatment.',
    landSurfaceUnit: 'That of the surface of a new plot.',
    pruningWeightUnit: 'That of the weight of what is pruned.',
    mustFactor:
      'Litres of must expected of a kilo of grapes. Crushing proposes it; what is measured is noted.',
    allowHarvestBeforeHarvestableDate:
      'With “Yes”, harvesting before the safety interval ends only warns. With “No”, it cannot be saved.',
    blockDirtyElements:
      'With “Yes”, no wine goes into a dirty vessel before it is washed, unless who may do so confirms it.',
    confirmSignForDeleting: 'With “Yes”, whoever deletes something types its name first.',
    lockDate: 'Up to and including that day no movements are recorded. Taking it back needs a reason.',
    timeZone: 'Says which day it is today: for proposed dates, closings and expirations.',
    currency: 'That of costs and prices. Changing it does not convert the amounts already saved.',
  },
  platform: {
    title: 'Platform',
    search: 'Search by name',
    change: 'Change plan and expiration',
    changed: 'Plan and expiration saved',
    expirationHint: 'The last day that is paid. Without a date it does not expire.',
    empty: 'There are no companies yet',
    emptyHint: 'Open the first one, and invite who will look after it.',
    create: 'Open a company',
    created: 'Company opened; the invitation is on its way',
    company: 'The company',
    admin: 'Who looks after it',
    adminHint: 'Gets a letter with the link to choose a password and come in.',
  },
  thresholds: {
    ...catalogue(
      'Legal thresholds',
      'threshold',
      'As long as there are no others, labels are judged by those that Lagar knows. Create those of a new rule from the day on which it holds.',
    ),
    one: 'Thresholds',
    create: 'Create thresholds',
    edit: 'Edit thresholds',
    created: 'Thresholds created',
    edited: 'Thresholds edited',
    removed: 'Thresholds removed',
    lead: 'What a wine has to prove for its label to name a variety, a year, an area or a Reserva.',
    parts: 'Parts of the wine',
    reserve: 'Reserva and Gran Reserva',
    removeText: 'Labels that are judged from now on take no notice of them.',
  },
  announcements: {
    ...catalogue(
      'Announcements',
      'announcement',
      'Write what everybody has to know and between which days: it shows on top, beside the user menu.',
    ),
    search: 'Search in the message',
    forWhom: 'Companies',
    all: 'All',
    us: 'This one',
    forAllHint: 'The people of every company of the platform read it.',
    removeText: 'It is not shown from now on.',
  },
}
