import type { Texts } from '../es.ts'

export const auth: Texts['auth'] = {
  title: 'Sign in',
  lead: 'From the plot to the bottle, all in one place.',
  email: 'E-mail',
  password: 'Password',
  mantainSession: 'Keep me signed in',
  enter: 'Sign in',
  demoTitle: 'Demonstration users',
  demoLead: 'Choose a job to fill in its data.',
  demoChosen: (job) => `Data of ${job} filled in`,
  needEmail: 'Fill in your e-mail',
  needPassword: 'Fill in your password',
  offline: 'The server cannot be reached. Check the network and try again.',
}
