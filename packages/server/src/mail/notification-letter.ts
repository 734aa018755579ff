import { en } from '@lagar/domain/texts/en.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { fill, notificationLabel, notificationName } from '@lagar/domain/texts/speak.ts'
import { escaped, framed, greetingOf, readsEnglish } from './letters.ts'
import type { Letter } from './post-office.ts'

type Recipient = { email: string; name: string; language: string; company: string }
/** `name` is blank where it would only be the reader's own. */
type Line = { type: string; name: string; link: string }

const spanish = {
  one: 'Una notificación de {company}',
  several: '{n} notificaciones de {company}',
  lead: 'Esto es lo nuevo para usted en {company}:',
  after: 'Le escribimos porque así lo eligió en «Mi cuenta». Allí puede cambiarlo.',
}

const english: typeof spanish = {
  one: 'A notification of {company}',
  several: '{n} notifications of {company}',
  lead: 'This is new for you in {company}:',
  after: 'We write because you chose so in “My account”. You can change it there.',
}

/** What somebody was told lately, each line with the link that opens it, in their language. */
export function notificationLetter(recipient: Recipient, lines: readonly Line[]): Letter {
  const { email, company } = recipient
  const [words, texts] = readsEnglish(recipient) ? [english, en] : [spanish, es]
  const [lead, greeting] = [fill(words.lead, { company }), greetingOf(recipient)]
  const told = lines.map(({ type, name, link }) => {
    const label = notificationLabel(texts, type)
    return { link, text: name === '' ? label : `${label}: ${notificationName(texts, type, name)}` }
  })
  const list = told.map(({ text, link }) => `<li><a href="${escaped(link)}">${escaped(text)}</a></li>`)
  return {
    to: email,
    subject: `${fill(lines.length === 1 ? words.one : words.several, { company, n: lines.length })} · Lagar`,
    text: [greeting, lead, ...told.map(({ text, link }) => `${text}\n${link}`), words.after].join('\n\n'),
    html: framed(
      `<p>${escaped(greeting)}</p><p>${escaped(lead)}</p><ul>${list.join('')}</ul><p>${escaped(words.after)}</p>`,
    ),
  }
}
