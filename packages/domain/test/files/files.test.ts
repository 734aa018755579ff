import { expect, test } from 'vitest'
import { refusedUnseen, usualKind } from '../../src/files/file.ts'

const mega = 1024 * 1024

test.each([
  ['foto.jpg', 'image/jpeg', 20 * mega, undefined],
  ['foto.jpg', 'image/jpeg', 20 * mega + 1, 'TOO_LARGE'],
  ['IMG_0042.HEIC', 'image/heic', mega, 'HEIC_PICTURE'],
  ['pesadas.csv', 'application/vnd.ms-excel', mega, undefined],
  ['ESCANEO.JPEG', '', mega, undefined],
  ['image', 'image/webp', mega, undefined],
  ['plano.dwg', 'application/acad', mega, 'UNSUPPORTED_FILE'],
  ['acta.docm', 'application/vnd.ms-word.document.macroEnabled.12', mega, 'UNSUPPORTED_FILE'],
  ['recorrida.mp4', 'video/mp4', 19 * mega, 'UNSUPPORTED_FILE'],
])('%s (%s, %d bytes) is refused unseen: %s', (name, type, size, code) => {
  expect(refusedUnseen({ name, type, size })).toBe(code)
})

test.each([
  ['land', 'image/jpeg', 'PHOTO'],
  ['input', 'image/png', 'PHOTO'],
  ['input', 'application/pdf', 'DELIVERY_NOTE'],
  ['label', 'image/png', 'LABEL_ART'],
  ['label', 'application/pdf', 'LABEL_ART'],
  ['content', 'application/pdf', 'LAB_REPORT'],
  ['content', 'text/csv', 'OTHER'],
  ['season', 'application/pdf', 'OTHER'],
])('on a %s, %s is %s', (entityType, mediaType, kind) => {
  expect(usualKind(entityType, mediaType)).toBe(kind)
})
