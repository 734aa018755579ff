import * as icons from '@mdi/js'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { textsWithTheirPages } from './build/texts.ts'

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

const ICON = '\0icon:'

/** Gives each icon a module of its own, so that it comes with the pages that show it: in the library all of them are one. */
function singleIcons(): Plugin {
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('icon:') ? id.replace('icon:', ICON) : null),
    load: (id) => (id.startsWith(ICON) ? `export default ${JSON.stringify(iconOf(id))}` : null),
    transform: {
      filter: { code: /from '@mdi[/]js'/ },
      handler: (code) => ({
        code: code.replaceAll(/import \{([^}]*)\} from '@mdi[/]js'/g, (_, names: string) =>
          [...names.matchAll(/\w+/g)].map(([name]) => `import ${name} from 'icon:${name}'`).join(';'),
        ),
        map: null,
      }),
    },
  }
}

function iconOf(id: string): string {
  const path = (icons as Record<string, string>)[id.slice(ICON.length)]
  if (path === undefined) throw new Error(`There is no icon ${id.slice(ICON.length)}.`)
  return path
}

/** The rooms whose screens open without signal; what they import comes with them. */
const offline =
  /[/]src[/](files|lands|shell|help|offline|pickers|texts|cellars|wine[/](contents|balance)|workorders[/](orders|board|section)|laboratory[/](measuraments|tasting)|messages)[/]/

/** Asks for what stands around every page together with the entry, and not once that has run: a round trip less. */
function frameWithEntry(): Plugin {
  return {
    name: 'frame-with-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle).flatMap((chunk) => {
          if (chunk.type !== 'chunk' || chunk.name !== 'start') return []
          const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
          return [
            asked({ rel: 'modulepreload', href: `/${chunk.fileName}` }),
            ...styles.map((style) => asked({ rel: 'preload', as: 'style', href: `/${style}` })),
          ]
        }),
    },
  }
}

const asked = (attrs: Record<string, string>) => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  // After what the entry itself needs.
  injectTo: 'head' as const,
})

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
  const add = (file: string) => {
    const chunk = bundle[file]
    if (found.has(file) || chunk?.type !== 'chunk') return
    found.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const other of chunk.imports) add(other)
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || chunk.fileName === 'sw.js') continue
    // A chunk that only hands on what another holds has no modules, but a face.
    const modules = [chunk.facadeModuleId ?? '', ...chunk.moduleIds]
    if (chunk.isEntry || modules.some((module) => offline.test(module))) add(chunk.fileName)
  }
  const pictures = Object.keys(bundle).filter((file) => /[.](svg|woff2)$/.test(file))
  return ['assets/scheme-1.js', ...found, ...pictures].map((file) => `/${file}`)
}

/** A module that so many pages share is loaded with the first of them; left alone, each would be a file and a round trip of its own. */
const SHARED = 15

const entry = /index[.]html|[/]main[.]tsx|[/]worker[/]|preload/

/**
 * Into which files the code is cut: what stands around every page and the first one, what draws, what libraries and what of our own most pages share.
 * The rest stays with the page that needs it.
 */
const groups = [
  // What the entry itself needs, so that the sign-in brings no more; the entry stays a file of its own.
  { name: 'base', tags: ['$initial' as const], test: (id: string) => !entry.test(id), priority: 4 },
  {
    name: 'start',
    test: /[/]web[/]src[/](?:shell[/]frame|shell[/]home[/](?:HomePage|Today|Waiting)|device)[/.]/,
    priority: 3,
  },
  // However many pages draw or take files, none brings this along before it does.
  {
    name: 'drop',
    test: /[/]node_modules[/](?:react-dropzone|@mantine[/]dropzone|file-selector|attr-accept)[/]/,
    priority: 2.5,
  },
  { name: 'charts', test: /[/]node_modules[/](?:recharts|@mantine[/]charts)[/]/, priority: 2.5 },
  { name: 'vendor', test: /[/]node_modules[/]/, minShareCount: SHARED, priority: 2 },
  { name: 'common', test: /[/]packages[/]/, minShareCount: SHARED, priority: 1 },
]

export default defineConfig({
  plugins: [react(), singleIcons(), textsWithTheirPages(), frameWithEntry(), serviceWorker(), compressed()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    target: 'es2022',
    // What every page stands on is one file of some 1,070 kB, 285 on the wire.
    chunkSizeWarningLimit: 1100,
    // The content security policy allows no inlined fonts or scripts; small files stay files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'packages/web/index.html', sw: 'packages/web/worker/worker.ts' },
      // Its place decides which pages a service worker serves.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } } },
})
