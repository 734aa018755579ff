import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    // The content security policy allows no inlined fonts or scripts; small files stay files.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } } },
})
