import type { PictureName } from '../told/pictures.ts'

const addresses = import.meta.glob<string>('./*.webp', { eager: true, query: '?url', import: 'default' })

/** The address of a picture's file; none where it was not taken yet, which a test tells. */
export const pictureAddress = (name: PictureName): string | undefined => addresses[`./${name}.webp`]
