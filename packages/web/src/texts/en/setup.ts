import type { ownCompany as own, setup as es } from '../es/setup.ts'

/** The English of the set-up path on the first page of a company that begins. */
export const setup: typeof es = {
  title: 'Getting started',
  lead: 'What you need to get started. Each step is done from here, by hand or from a spreadsheet, and is ticked off automatically.',
  ownLead:
    'What you can set up so that the company can start working. Each step is ticked off automatically.',
  progress: (done, all) => `${done} of ${all} ${all === 1 ? 'step' : 'steps'} done`,
  there: (count) => `${count} so far`,
  putAway: 'Stop showing',
  isPutAway: 'The set-up is no longer shown on the home page',
  takeOut: 'Resume getting started',
  usual: 'Add the usual ones',
  bringFirst: 'Bring the products',
  usualAdded: (n) =>
    n === 0 ? 'All the usual varieties were there' : n === 1 ? '1 variety added' : `${n} varieties added`,
  steps: {
    wineEstate: { title: 'Estate', hint: 'Where your own vineyard is.', action: 'Create estate' },
    variety: { title: 'Varieties', hint: 'What you grow, receive or make.', action: 'Create variety' },
    land: { title: 'Plots', hint: 'Each plot, with its variety and its hectares.', action: 'Create plot' },
    cellar: { title: 'Cellar', hint: 'The place where wine is made.', action: 'Create cellar' },
    cellarElement: {
      title: 'Vessels',
      hint: 'Tanks, concrete vats and barrels; a whole row at once.',
      action: 'Create several vessels',
    },
    employee: {
      title: 'People',
      hint: 'Who works in the vineyard and the cellar.',
      action: 'Create employee',
    },
    user: { title: 'Users', hint: 'Who signs in, and what each may do.', action: 'Invite' },
    openingWine: {
      title: 'Opening wine',
      hint: 'What is in each vessel today, with its cost.',
      action: 'Add opening wine',
    },
    openingBottles: {
      title: 'Opening bottles',
      hint: 'Which lots are in each warehouse today, with their cost.',
      action: 'Enter opening bottles',
    },
    openingStock: {
      title: 'Opening supplies',
      hint: 'First the products; then how much there is of each, with its batch and its cost.',
      action: 'Create product',
    },
    workorder: {
      title: 'First work order',
      hint: 'It is ticked off once the first order is finished.',
      action: 'Create order',
    },
  },
}

/** The way from the demonstration to a company of one's own. */
export const ownCompany: typeof own = {
  title: 'This is a demonstration',
  lead: 'What is here is made up: try anything you like. When you are ready, start your own company, empty and with its own users. Nothing from the demonstration comes along.',
  action: 'Start my company',
  done: 'Company opened',
  formLead:
    'Once you save you are in your company, with the steps to set it up. From then on the sign-in page no longer offers the users of the demonstration.',
  company: 'The company',
  name: 'Name of the company',
  you: 'Administrator',
  yourName: 'Your name',
  yourSurname: 'Your surname',
}
