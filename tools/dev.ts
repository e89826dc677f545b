import { createServer, type ViteDevServer } from 'vite'
import type { Development } from '../src/server/serve.ts'

// The program itself, loaded through Vite: pages, API and styles change on save while the database
// stays open.
const vite: ViteDevServer = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
})
const development: Development = {
  middlewares: vite.middlewares,
  loadApp: async () => (await vite.ssrLoadModule('/src/server/app.ts')).createApp,
}
const program = await vite.ssrLoadModule('/src/server/program.ts')
await program.run(development)
