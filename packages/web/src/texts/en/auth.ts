import type { Texts } from '../es.ts'

export const auth: Texts['auth'] = {
  title: 'Sign in',
  lead: 'From the plot to the bottle, all in one place.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show or hide',
  mantainSession: 'Keep me signed in',
  enter: 'Sign in',
  demoTitle: 'Demo users',
  demoLead: 'Choose a role to fill in its sign-in details.',
  demoChosen: (job) => `Sign-in details of ${job} filled in`,
  needEmail: 'Fill in your e-mail',
  needPassword: 'Fill in your password',
  offline: 'Cannot reach the server. Check the network and try again.',
  forgot: 'Forgot your password?',
  forgotTitle: 'Reset your password',
  forgotLead: 'Type your e-mail and we will send you a link to choose a new password.',
  forgotSend: 'Send link',
  forgotSent:
    'If that address has a user, the message is on its way. The link works once and expires in an hour.',
  backToLogin: 'Back to sign-in',
  recoverTitle: 'New password',
  recoverLead: 'Choose a new password. Your open sessions will end.',
  newPassword: 'New password',
  passwordHint: 'At least 12 characters. A short phrase is easy to remember.',
  saveAndEnter: 'Save and sign in',
  hello: (name: string) => (name === '' ? 'Hello' : `Hello, ${name}`),
  invitedLead: (company: string, isNew: boolean) =>
    isNew
      ? `${company} gave you an account in Lagar. Choose a password to sign in.`
      : `${company} added you in Lagar. Choose a new password to sign in.`,
  yourUser: (email: string) => `Your user is ${email}.`,
  welcome: (name: string, company: string | null) =>
    company === null
      ? `Hello, ${name}: you are signed in.`
      : `Hello, ${name}: you are signed in to ${company}.`,
  spentHint: 'If you were invited, ask your company’s administrator to send the invitation again.',
  recovered: 'Password saved. You can sign in now.',
  askAnother: 'Request another link',
  confirmTitle: 'Confirm address',
  confirmLead: 'Confirm that this e-mail address is yours.',
  confirmAction: 'Confirm address',
  confirmed: 'Address confirmed.',
  goOn: 'Go to Lagar',
  twoFactor: 'Two-step sign-in',
  codeLead: 'Type the code that your authenticator app shows now.',
  code: 'Six-digit code',
  codeSends: 'It is sent as soon as you type the last digit.',
  verifying: 'Checking the code…',
  withRecoveryCode: 'Use a recovery code',
  withCode: 'Use the authenticator app',
  recoveryCode: 'Recovery code',
  recoveryLead: 'Type one of the codes you kept when you turned on two-step sign-in. Each works once.',
}
