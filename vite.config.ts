import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './tools/vite/precompress.ts'
import { serverStaysHome } from './tools/vite/server-stays-home.ts'

export default defineConfig({
  plugins: [serverStaysHome(), tailwindcss(), reactRouter(), precompress()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/main.ts' } } },
  },
  server: { watch: { ignored: ['**/data/**'] } },
})
