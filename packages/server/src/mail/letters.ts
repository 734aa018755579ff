import { fill } from '@lagar/domain/texts/speak.ts'
import type { Letter } from './post-office.ts'

type Person = { email: string; name: string; language: string }

/** A letter's words: what it says, what its one button says, and what follows. */
type Words = { subject: string; lead: string; button?: string; after: string }

/** What somebody is told of their account without being asked anything. */
export type News =
  | 'passwordChanged'
  | 'emailAsked'
  | 'twoFactorEnabled'
  | 'twoFactorDisabled'
  | 'twoFactorReset'
  | 'sessionStolen'

type Kind = 'recovery' | 'confirmation' | 'invitation' | 'added' | 'ledgerDifferent' | News

const spanish: Record<Kind, Words> = {
  recovery: {
    subject: 'Elija una contraseña nueva',
    lead: 'Alguien pidió una contraseña nueva para su usuario de Lagar. Si fue usted, elíjala aquí; el enlace sirve una vez y vence en una hora.',
    button: 'Elegir contraseña',
    after: 'Si no la pidió usted, no hace falta que haga nada: su contraseña sigue siendo la misma.',
  },
  confirmation: {
    subject: 'Confirme su correo',
    lead: 'Confirme que esta dirección es suya para usarla con Lagar. El enlace vence en dos días.',
    button: 'Confirmar correo',
    after: 'Si no tiene un usuario en Lagar, ignore este mensaje.',
  },
  passwordChanged: {
    subject: 'Su contraseña cambió',
    lead: 'La contraseña de su usuario de Lagar se cambió recién, y las demás sesiones se cerraron.',
    after:
      'Si no fue usted, pida una contraseña nueva desde la pantalla de ingreso y avise a un administrador.',
  },
  invitation: {
    subject: 'Su usuario de {company}',
    lead: '{company} le dio un usuario en Lagar. Elija su contraseña y entra directamente; el enlace sirve una vez y vence en siete días.',
    button: 'Entrar a {company}',
    after: 'Si no esperaba esta invitación, ignórela.',
  },
  added: {
    subject: 'Ya puede trabajar en {company}',
    lead: 'Desde ahora puede trabajar en {company} con su usuario de Lagar.',
    button: 'Entrar a {company}',
    after: 'Si no conoce esa empresa, avise a quien administra su cuenta.',
  },
  ledgerDifferent: {
    subject: 'El libro de movimientos de {company} no cierra',
    lead: 'La revisión de esta noche encontró en {company} saldos que no son la suma de sus movimientos. Nada se corrige solo: el registro del servidor y `npm run ledger:audit` nombran cada diferencia.',
    button: 'Ver la vigilancia',
    after: 'Le escribimos porque administra la plataforma. No se vuelve a avisar de la misma diferencia.',
  },
  emailAsked: {
    subject: 'Pidieron cambiar su correo',
    lead: 'Desde su usuario de Lagar se pidió usar otra dirección de correo. Esta sigue valiendo hasta que se confirme la nueva.',
    after: 'Si no fue usted, cambie su contraseña y avise a un administrador.',
  },
  twoFactorEnabled: {
    subject: 'Ingreso en dos pasos activado',
    lead: 'Desde ahora su usuario de Lagar pide, además de la contraseña, un código de su aplicación de autenticación. Las demás sesiones se cerraron.',
    after: 'Si no fue usted, avise a un administrador cuanto antes: puede desactivarlo.',
  },
  twoFactorDisabled: {
    subject: 'Ingreso en dos pasos desactivado',
    lead: 'Su usuario de Lagar ya no pide un código para ingresar: alcanza con la contraseña. Las demás sesiones se cerraron.',
    after: 'Si no fue usted, cambie su contraseña y avise a un administrador.',
  },
  twoFactorReset: {
    subject: 'Un administrador desactivó su ingreso en dos pasos',
    lead: 'Un administrador de su empresa desactivó el ingreso en dos pasos de su usuario de Lagar. Todas sus sesiones se cerraron; para ingresar alcanza con la contraseña.',
    after: 'Actívelo otra vez desde «Mi cuenta». Si no lo pidió usted, hable con un administrador.',
  },
  sessionStolen: {
    subject: 'Cerramos una de sus sesiones',
    lead: 'Una llave de su sesión en Lagar que ya se había usado se usó otra vez: puede que alguien tenga una copia. Cerramos esa sesión.',
    after: 'Si no sabe por qué, cambie su contraseña y cierre todas sus sesiones desde «Mi cuenta».',
  },
}

const english: Record<Kind, Words> = {
  recovery: {
    subject: 'Choose a new password',
    lead: 'Somebody asked for a new password for your Lagar user. If it was you, choose it here; the link works once and expires in an hour.',
    button: 'Choose password',
    after: 'If it was not you, there is nothing to do: your password is still the same.',
  },
  confirmation: {
    subject: 'Confirm your address',
    lead: 'Confirm that this address is yours to use it with Lagar. The link expires in two days.',
    button: 'Confirm address',
    after: 'If you have no Lagar user, ignore this message.',
  },
  passwordChanged: {
    subject: 'Your password changed',
    lead: 'The password of your Lagar user was just changed, and the other sessions were ended.',
    after: 'If it was not you, ask for a new password on the sign-in page and tell an administrator.',
  },
  invitation: {
    subject: 'Your user at {company}',
    lead: '{company} gave you a user in Lagar. Choose your password and come straight in; the link works once and expires in seven days.',
    button: 'Come in to {company}',
    after: 'If you did not expect this invitation, ignore it.',
  },
  added: {
    subject: 'You can work in {company} now',
    lead: 'From now on you can work in {company} with your Lagar user.',
    button: 'Come in to {company}',
    after: 'If you do not know that company, tell whoever looks after your account.',
  },
  ledgerDifferent: {
    subject: 'The ledger of {company} does not add up',
    lead: 'Tonight’s audit found in {company} balances that are not the sum of their movements. Nothing is mended by itself: the log of the server and `npm run ledger:audit` name each difference.',
    button: 'See how it is',
    after: 'We write because you run the platform. You are not told again of the same difference.',
  },
  emailAsked: {
    subject: 'A change of your address was asked for',
    lead: 'Your Lagar user asked to use another e-mail address. This one stays valid until the new one is confirmed.',
    after: 'If it was not you, change your password and tell an administrator.',
  },
  twoFactorEnabled: {
    subject: 'Two-step sign-in turned on',
    lead: 'From now on your Lagar user asks for a code of your authenticator app besides the password. The other sessions were ended.',
    after: 'If it was not you, tell an administrator soon: they can turn it off.',
  },
  twoFactorDisabled: {
    subject: 'Two-step sign-in turned off',
    lead: 'Your Lagar user asks for no code any more: the password is enough to sign in. The other sessions were ended.',
    after: 'If it was not you, change your password and tell an administrator.',
  },
  twoFactorReset: {
    subject: 'An administrator turned off your two-step sign-in',
    lead: 'An administrator of your company turned off the two-step sign-in of your Lagar user. All your sessions were ended; the password is enough to sign in.',
    after: 'Turn it on again in “My account”. If you did not ask for it, talk to an administrator.',
  },
  sessionStolen: {
    subject: 'We ended one of your sessions',
    lead: 'A key of your session in Lagar that had been used was used again: somebody may hold a copy of it. We ended that session.',
    after: 'If you do not know why, change your password and end all your sessions in “My account”.',
  },
}

type Extras = { link?: string; company?: string }

/** A letter in the person's language; `link` is where its button leads, `company` the one that it speaks of. */
export function letterOf(kind: Kind, person: Person, { link, company = '' }: Extras = {}): Letter {
  const words = (readsEnglish(person) ? english : spanish)[kind]
  const { after } = words
  const button = words.button && fill(words.button, { company })
  const [subject, lead] = [fill(words.subject, { company }), fill(words.lead, { company })]
  const greeting = greetingOf(person)
  const href = link === undefined ? '' : escaped(link)
  const way =
    button === undefined
      ? ''
      : `<p><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#6b1f3a;color:#fff;text-decoration:none">${escaped(button)}</a></p><p style="font-size:13px;color:#666">${href}</p>`
  return {
    to: person.email,
    subject: `${subject} · Lagar`,
    text: [greeting, lead, ...(link === undefined ? [] : [link]), after].join('\n\n'),
    html: framed(`<p>${escaped(greeting)}</p><p>${escaped(lead)}</p>${way}<p>${escaped(after)}</p>`),
  }
}

/** Whether somebody reads English letters; everybody else reads Spanish ones. */
export const readsEnglish = ({ language }: Pick<Person, 'language'>): boolean => language.startsWith('EN')

/** How every letter begins. */
export const greetingOf = (person: Pick<Person, 'name' | 'language'>): string =>
  `${readsEnglish(person) ? 'Hello' : 'Hola'}, ${person.name}:`

/** How every letter looks. */
export const framed = (html: string): string =>
  `<div style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:32rem">${html}</div>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand in HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
