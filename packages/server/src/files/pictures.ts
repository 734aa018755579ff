import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { MAX_PICTURE_PIXELS } from '@lagar/domain/files/file.ts'
import readExif from 'exif-reader'
import sharp, { type Sharp } from 'sharp'
import { inTurns } from './turns.ts'

// Whatever a file calls itself, nothing but these three is ever unpacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** The side of the square that a small picture fits into, in dots. */
const previewSide = 480

/** A picture takes some hundred megabytes while it is unpacked, and a core: two at once leave room for everybody else. */
const worked = inTurns({ atOnce: 2, waiting: 30 })

/** The types of picture that are taken. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

/** A picture written anew, upright, without where and with what it was taken. */
export type Picture = { bytes: Buffer; preview: Buffer; takenOn: Day | null }

/**
 * Writes a picture anew, so that nothing stays of it but what is seen, and the day it was taken. Refuses one of more dots than memory
 * bears (PICTURE_TOO_LARGE), and one that cannot be read (UNREADABLE_PICTURE).
 */
export const rewritten = (bytes: Buffer, type: PictureType): Promise<Picture> =>
  worked(async () => {
    const { width, height, exif } = await open(bytes).metadata().catch(unreadable)
    if (width * height > MAX_PICTURE_PIXELS) throw new Refusal('PICTURE_TOO_LARGE')
    const small = {
      width: previewSide,
      height: previewSide,
      fit: 'inside',
      withoutEnlargement: true,
    } as const
    return {
      bytes: await encoded(open(bytes).autoOrient(), type).toBuffer().catch(unreadable),
      preview: await open(bytes)
        .autoOrient()
        .resize(small)
        .webp({ quality: 75 })
        .toBuffer()
        .catch(unreadable),
      takenOn: exif ? dayTaken(exif) : null,
    }
  })

/** A picture as a PNG of at most 256 colours that fits into so many dots, what is see-through left so. Refuses as `rewritten` does. */
export const shrunk = (bytes: Buffer, room: { width: number; height: number }): Promise<Buffer> =>
  worked(async () => {
    const { width, height } = await open(bytes).metadata().catch(unreadable)
    if (width * height > MAX_PICTURE_PIXELS) throw new Refusal('PICTURE_TOO_LARGE')
    return await open(bytes)
      .autoOrient()
      .resize({ ...room, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true, effort: 10 })
      .toBuffer()
      .catch(unreadable)
  })

// The limit is ours, checked before anything is unpacked; small damages, as phones make, do not hinder.
const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false, failOn: 'error' })

function encoded(picture: Sharp, type: PictureType): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: 88 })
  return type === 'image/png' ? picture.png() : picture.webp({ quality: 88 })
}

function unreadable(cause: unknown): never {
  throw Object.assign(new Refusal('UNREADABLE_PICTURE'), { cause })
}

/** The day that the camera noted, by its own clock; nothing when its notes make no sense. */
function dayTaken(exif: Buffer): Day | null {
  try {
    return readExif(exif).Photo?.DateTimeOriginal?.toISOString().slice(0, 10) ?? null
  } catch {
    return null
  }
}
