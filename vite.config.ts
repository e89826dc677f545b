import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledAtOnce } from './tools/vite/compiled-at-once.ts'
import { compiledMessages } from './tools/vite/compiled-messages.ts'
import { leanManifest } from './tools/vite/lean-manifest.ts'
import { minifiedText } from './tools/vite/minified-text.ts'
import { precompress } from './tools/vite/precompress.ts'
import { noServerInClient } from './tools/vite/no-server-in-client.ts'
import { type Graph, publicScreensOf } from './tools/vite/shared-by-pages.ts'

// A few large files compress better than many small ones: the code of every public page is one
// chunk, code that most screens share another. The entry stays out of it: importing the chunk would
// run the entry before the page's own parts are there.
const frame =
  /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl)\/|\/src\/(?:root|site\/site-layout|ui\/server-drawn|core\/fold-name)\.tsx?|icons\/(?:arrow-right|chevron-left|chevron-right)\.mjs/
// Contracts stay out: they bring the schemas, which most pages never need.
const mayBeShared = /\/(?:src|lucide-react)\/(?!.*contract\.ts$)/
// The hook that queries the API, with its dependencies; not every page needs it.
const queries = /\/@tanstack\/.+\/(?:useBaseQuery|queryOptions)\.js/
// Small modules shared by the screens that lead to an order.
const ordering =
  /\/orders\/web\/(?:kept-details|use-copied-text|order-by-phone)|icons\/(?:minus|copy|printer)\.mjs/
const enoughScreens = 6
const isShared = (id: string, graph: Graph) =>
  id.includes('/node_modules/') || publicScreensOf(id, graph).size >= enoughScreens
const sharedChunks = [
  {
    name: 'schemas',
    test: /node_modules\/zod\/|\/src\/core\/(?:schema|table-format)\.ts/,
    priority: 3,
  },
  { name: 'site', test: frame, priority: 2 },
  { name: 'queries', test: queries, priority: 1 },
  { name: 'ordering', test: ordering, priority: 2 },
  {
    name: (id: string, graph: Graph) => (isShared(id, graph) ? 'shared' : null),
    test: mayBeShared,
    minShareCount: 8,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [
    noServerInClient(),
    compiledMessages(),
    minifiedText(),
    tailwindcss(),
    reactRouter(),
    compiledAtOnce('site'),
    leanManifest(),
    precompress(),
  ],
  resolve: {
    alias: {
      '../createLucideIcon.mjs': fileURLToPath(new URL('src/ui/drawn-icon.tsx', import.meta.url)),
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    ssr: {
      build: { rolldownOptions: { input: './src/main.ts' } },
      // A page uses a few parts of these packages; as externals the program would load every icon.
      resolve: { noExternal: ['lucide-react', '@base-ui/react'] },
    },
  },
  server: { watch: { ignored: ['**/data/**'] } },
})
