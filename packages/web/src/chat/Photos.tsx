import type { ChatMessage } from '@lagar/domain/chat/door/message.ts'
import { mdiImageOffOutline } from '@mdi/js'
import { Preview } from '../files/picture.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './chat.module.css'

/** The photographs of a message, small; of one that was not kept it is said so. */
export function Photos({ photos }: { photos: ChatMessage['photos'] }) {
  if (photos.length === 0) return null
  return (
    <div className={classes.photos}>
      {photos.map(({ id, isKept }) =>
        isKept ? (
          <Preview
            key={id}
            file={{ id, name: t.chat.photo, mediaType: 'image/webp' }}
            className={classes.photo}
          />
        ) : (
          <span key={id} className={classes.gone}>
            <Icon path={mdiImageOffOutline} size={22} />
            {t.chat.photoGone}
          </span>
        ),
      )}
    </div>
  )
}
