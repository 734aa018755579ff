import react from '@vitejs/plugin-react'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [react(), compressed()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    // The content security policy allows no inlined fonts or scripts; small files stay files.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } } },
})
