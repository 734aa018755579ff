import { z } from 'zod'

const reply = z.object({ id: z.string().max(256), title: z.string().max(1000) })

const media = z.object({
  id: z.string().min(1).max(300),
  mime_type: z.string().max(200).optional(),
  caption: z.string().optional(),
})

const incoming = z.object({
  from: z.string().regex(/^\d{5,20}$/),
  id: z.string().min(1).max(300),
  timestamp: z.string().regex(/^\d{1,12}$/),
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  image: media.optional(),
  document: media.optional(),
  interactive: z.object({ button_reply: reply.optional(), list_reply: reply.optional() }).optional(),
})

const change = z.object({
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }).optional(),
    messages: z.array(incoming).optional(),
  }),
})

/** What the messaging service tells: messages, and what became of ours, which nobody asks about. */
export const webhookBody = z.object({ entry: z.array(z.object({ changes: z.array(change) })) })

/**
 * A message of the messaging service; `text` is '' where it is of a kind that is not read, such as a sticker. `media` is what the picture that came
 * with it is asked for by.
 */
export type Incoming = {
  phoneId: string
  from: string
  id: string
  at: number
  text: string
  choice?: string
  media?: string
}

/** The messages that a call of the messaging service brings. */
export const incomingOf = (body: z.output<typeof webhookBody>): Incoming[] =>
  body.entry.flatMap(({ changes }) =>
    changes.flatMap(({ value: { metadata, messages = [] } }) =>
      messages.map(({ from, id, timestamp, text, interactive, ...sent }) => {
        const picture = pictureOf(sent)
        const pressed = interactive?.button_reply ?? interactive?.list_reply
        return {
          ...{ phoneId: metadata?.phone_number_id ?? '', from, id, at: Number(timestamp) * 1000 },
          text: (pressed?.title ?? text?.body ?? picture?.caption ?? '').slice(0, 1000),
          ...(pressed ? { choice: pressed.id } : {}),
          ...(picture ? { media: picture.id } : {}),
        }
      }),
    ),
  )

/** A picture, also one that was sent as a file to keep its quality. */
function pictureOf({ image, document }: Pick<z.output<typeof incoming>, 'image' | 'document'>) {
  return image ?? (document?.mime_type?.startsWith('image/') ? document : undefined)
}

type Button = { label: string; value: string }

const MOST_BUTTONS = 3
const BUTTON_LETTERS = 20
const ROW_LETTERS = 24
const ROW_REST = 72
const BODY_LETTERS = 1024

const short = (label: string, most: number) =>
  label.length <= most ? label : `${label.slice(0, most - 1).trimEnd()}…`

/**
 * An answer as the messaging service takes it: plain, with up to three buttons of twenty letters, or else with a list of ten rows that `open`
 * opens.
 */
export function outgoingOf(to: string, { text, buttons }: { text: string; buttons: Button[] }, open: string) {
  const head = { messaging_product: 'whatsapp', recipient_type: 'individual', to } as const
  if (buttons.length === 0) return { ...head, type: 'text', text: { body: short(text, 4096) } } as const
  const body = { text: short(text, BODY_LETTERS) }
  const fits = buttons.length <= MOST_BUTTONS && buttons.every(({ label }) => label.length <= BUTTON_LETTERS)
  if (fits) {
    const replies = buttons.map(({ label, value }) => ({ type: 'reply', reply: { id: value, title: label } }))
    return {
      ...head,
      type: 'interactive',
      interactive: { type: 'button', body, action: { buttons: replies } },
    } as const
  }
  const rows = buttons.slice(0, 10).map(({ label, value }) => ({
    id: value,
    title: short(label, ROW_LETTERS),
    ...(label.length > ROW_LETTERS ? { description: short(label, ROW_REST) } : {}),
  }))
  const action = { button: short(open, BUTTON_LETTERS), sections: [{ rows }] }
  return { ...head, type: 'interactive', interactive: { type: 'list', body, action } } as const
}

/** The code for a telephone, as a template that the messaging service lets out before anybody has written to us. */
export const codeTemplateOf = (
  to: string,
  code: string,
  { name, language }: { name: string; language: string },
) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  template: {
    name,
    language: { code: language },
    components: [
      { type: 'body', parameters: [{ type: 'text', text: code }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: code }] },
    ],
  },
})
