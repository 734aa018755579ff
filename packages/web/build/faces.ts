import type { Plugin } from 'vite'

/** A file whose only line hands on what another holds. */
const FACE = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/

/** The code of a file that is brought where something is opened. */
const OPENED = /import\([`"']\.\/([^`"']+)[`"']\)/g

/**
 * Asks for the file that holds what is opened, where the bundler would ask for one that only hands it on: each is a round trip. It makes those
 * where what is opened stands in a file with others.
 */
export function withoutFaces(): Plugin {
  return {
    name: 'without-faces',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const faces = new Map(
          chunks.flatMap(({ fileName, code, isEntry }) => {
            const [, names, file] = (!isEntry && FACE.exec(code)) || []
            return names && file ? [[fileName.replace('assets/', ''), { file, taken: takenFrom(names) }]] : []
          }),
        )
        for (const chunk of chunks) {
          chunk.code = chunk.code
            .replaceAll(OPENED, (whole, face: string) => {
              const { file, taken } = faces.get(face) ?? {}
              return file ? `import("./${file}").then(file=>({${taken}}))` : whole
            })
            .replaceAll(/"assets\/([^"]+)"/g, (whole, face: string) => {
              const file = faces.get(face)?.file
              return file ? `"assets/${file}"` : whole
            })
        }
        for (const face of faces.keys()) delete bundle[`assets/${face}`]
      },
    },
  }
}

/** `n as Shell` of an export, as what an object of that takes from the file. */
const takenFrom = (names: string): string =>
  names
    .split(',')
    .map((name) => {
      const [inner, outer = inner] = name.split(' as ')
      return `${outer}:file.${inner}`
    })
    .join()
