import type { PictureName } from '../told/pictures.ts'

const addresses = import.meta.glob<string>('./*/*.avif', { eager: true, query: '?url', import: 'default' })

/** The address of a picture's file, its screens in a language; none where it was not taken yet, which a test tells. */
export const pictureAddress = (name: PictureName, language: 'es' | 'en'): string | undefined =>
  addresses[`./${language}/${name}.avif`]
