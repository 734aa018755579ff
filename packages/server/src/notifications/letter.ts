import { isOfAccount, notificationPath } from '@lagar/domain/auth/notification-kinds.ts'
import type { TaskList } from 'graphile-worker'
import { notificationLetter } from '../mail/notification-letter.ts'
import type { PostOffice } from '../mail/post-office.ts'

type Recipient = { email: string; name: string; language: string; company: string }
type Waiting = {
  id: string
  type: string
  name: string
  of: string
  entity: string | null
  entity_id: string | null
}

/** The letter of what somebody was told in a company during the last minute and has not read meanwhile. */
export function notificationLetters(post: PostOffice, publicUrl: string): TaskList {
  return {
    async sendNotifications(payload, { query }) {
      const { companyId, accountId } = payload as { companyId: string; accountId: string }
      const of = [companyId, accountId]
      const waiting = await query<Waiting>(
        `select id, type, entity, entity_id, data ->> 'id' as of,
           trim((data ->> 'name') || ' ' || (data ->> 'surname')) as name
         from notification
         where company_id = $1 and account_id = $2 and to_mail and read_at is null order by id`,
        of,
      )
      const found = await query<Recipient>(
        `select a.email, a.name, a.language, c.name as company from membership m
         join account a on a.id = m.account_id join company c on c.id = m.company_id
         where m.company_id = $1 and m.account_id = $2 and a.suspended_at is null`,
        of,
      )
      const [recipient] = found.rows
      if (!recipient || waiting.rows.length === 0) return
      const lines = waiting.rows.map(({ type, name, of, entity, entity_id: id }) => {
        const path = notificationPath({
          type,
          entity: entity === null || id === null ? null : { type: entity, id },
          data: { id: of, name },
        })
        // Whoever reads the letter of their own account knows their name.
        return {
          type,
          name: entity === null && isOfAccount(type) ? '' : name,
          link: publicUrl + (path ?? ''),
        }
      })
      await post.send(notificationLetter(recipient, lines))
      await query(
        'update notification set to_mail = false where company_id = $1 and account_id = $2 and id = any($3)',
        [...of, waiting.rows.map(({ id }) => id)],
      )
    },
  }
}
