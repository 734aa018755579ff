import * as icons from '@mdi/js'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { schemasApart } from './build/schemas.ts'
import { stylesInCode, stylesOfComponents } from './build/styles.ts'
import { compiledOnArrival } from './build/compiled.ts'
import { base, files } from './build/cuts.ts'
import { directImports } from './build/direct.ts'
import { withoutFaces } from './build/faces.ts'
import { textsWithTheirPages } from './build/texts.ts'
import { helpWritten } from './build/help.ts'

/** Compresses the built files once, so that the server does not do it at every request. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file))) {
        const file = path.join(dir, name)
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** Writes each icon where it is shown: in its library all of them are one module, and alone each would be a file and a round trip. */
function iconsInPlace(): Plugin {
  return {
    name: 'icons-in-place',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /from '@mdi[/]js'/ },
      handler: (code) => ({
        code: code.replaceAll(/import \{([^}]*)\} from '@mdi[/]js'/g, (_, names: string) =>
          [...names.matchAll(/\w+/g)]
            .map(([name]) => `const ${name} = ${JSON.stringify(iconOf(name))}`)
            .join(';'),
        ),
        map: null,
      }),
    },
  }
}

function iconOf(name: string): string {
  const path = (icons as Record<string, string>)[name]
  if (path === undefined) throw new Error(`There is no icon ${name}.`)
  return path
}

/** The rooms whose screens open without signal, and what stands beside the rooms; what they import comes with them. */
const offline =
  /[/]web[/]src[/][^/]+$|[/]administration[/]people[/]tasks[.]tsx$|[/]src[/](files|form|lists|records|ui|overlays|lands|shell|help|offline|pickers|texts|cellars|wine[/](contents|balance)|workorders[/](orders|board|section)|laboratory[/](measuraments|tasting)|parts[/](laboratory|readings|wine)|messages)[/]/

/**
 * Names what stands around every page and what signs in, for `begin-4.js` to ask for one of them together with the entry, and not once that has run: a
 * round trip less.
 */
function firstWithEntry(): Plugin {
  return {
    name: 'first-with-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => [
        firstFiles(bundle, 'frame', '/shell/frame/Shell.tsx'),
        firstFiles(bundle, 'sign-in', '/auth/LoginPage.tsx'),
      ],
    },
  }
}

/** What a module needs beside the entry, as the page tells it by a name. */
function firstFiles(bundle: Rolldown.OutputBundle, name: string, module: string) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const entry = chunks.find((one) => one.isEntry && one.name === 'index')
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!entry || !first) throw new Error(`Nothing was built of ${module}.`)
  const known = filesWith(bundle, entry.fileName)
  const files = [...filesWith(bundle, first.fileName)].filter((file) => !known.has(file))
  const content = files.map((file) => `/${file}`).join(' ')
  return { tag: 'meta', attrs: { name, content }, injectTo: 'head-prepend' as const }
}

/** A file of code with all that it cannot run without, and the styles that are no part of them. */
function filesWith(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (found.has(file) || chunk?.type !== 'chunk') return found
  found.add(file)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const other of chunk.imports) filesWith(bundle, other, found)
  return found
}

/** Tells the service worker which files the screens that open without signal are made of. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['sw.js'] as Rolldown.OutputChunk
        const files = filesOffline(bundle)
        const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        worker.code = worker.code.replace('__FILES__', JSON.stringify(files)).replace('__BUILD__', build)
      },
    },
  }
}

function filesOffline(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || chunk.fileName === 'sw.js') continue
    // A chunk that only hands on what another holds has no modules, but a face.
    const modules = [chunk.facadeModuleId ?? '', ...chunk.moduleIds]
    if (chunk.isEntry || modules.some((module) => offline.test(module)))
      filesWith(bundle, chunk.fileName, found)
  }
  const pictures = Object.keys(bundle).filter((file) => /[.](svg|woff2)$/.test(file))
  return ['assets/begin-4.js', ...found, ...pictures].map((file) => `/${file}`)
}

export default defineConfig({
  plugins: [
    react(),
    schemasApart(),
    directImports(),
    stylesOfComponents(),
    files,
    iconsInPlace(),
    textsWithTheirPages(),
    helpWritten(),
    withoutFaces(),
    stylesInCode(),
    compiledOnArrival(),
    firstWithEntry(),
    serviceWorker(),
    compressed(),
  ],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    target: 'es2022',
    // What every page stands on is one file of some 500 kB, 135 on the wire.
    chunkSizeWarningLimit: 600,
    // The content security policy allows no inlined fonts or scripts; small files stay files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'packages/web/index.html', sw: 'packages/web/worker/worker.ts' },
      // Its place decides which pages a service worker serves.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [base, ...files.api.groups] },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } } },
})
