import { houseBrought } from './changelog-house.ts'
import type { Part } from './changelog-part.ts'
import { workBrought } from './changelog-work.ts'

/** What each version brought, in the words of who uses it and in both languages; the newest first. */
export const changelogs: readonly { version: string; parts: readonly Part[] }[] = [
  {
    version: '1.0.28',
    parts: [...workBrought, ...houseBrought],
  },
]
