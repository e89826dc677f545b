import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { backOfficeChunk, sharingEntries } from './tools/vite/back-office-chunk.ts'
import { compiledMessages } from './tools/vite/compiled-messages.ts'
import { leanManifest } from './tools/vite/lean-manifest.ts'
import { minifiedText } from './tools/vite/minified-text.ts'
import { ownCopies } from './tools/vite/own-copies.ts'
import { precompress } from './tools/vite/precompress.ts'
import { noServerInClient } from './tools/vite/no-server-in-client.ts'
import { leftOutParts } from './tools/vite/unused-parts.ts'

// A few large files compress better than many small ones: the code of every public page is one
// chunk, the hook that queries the API another. The entry stays out: importing the chunk would run
// it before the page's own parts are there.
const frame =
  /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl)\/|\/src\/(?:root|site\/site-layout|ui\/server-drawn|core\/fold-name|ui\/icons\/(?:arrow-right|chevron-left|chevron-right))\.tsx?/
const queries = /node_modules\/@tanstack\/.+\/(?:useQuery|useBaseQuery|queryObserver)\.js/
const sharedChunks = [
  { name: 'site', test: frame, priority: 2 },
  { name: 'queries', test: queries, priority: 1 },
]

// Every page downloads the names of all screens; a hash of fewer letters compresses better. Both
// builds name the fonts, so that they must agree.
const scriptName = 'assets/[name]-[hash:7].js'
const hashCharacters = 'base36'

// The program starts in 0.9 instead of 2.1 seconds when its packages are in its bundle. Left out
// are those that load files of their own, and React, whose CommonJS parts are slower behind a
// bundle's getters.
const packagesOutside = ['sharp', '@node-rs/argon2', 'pino', 'pino-pretty', 'react', 'react-dom']

// What the router says to its developers, in words that every page would download.
const routerWarnings = ['console.warn', 'warning', 'warningOnce']

// An island that only the server draws, such as what stands in a page without scripts, is not in
// those of the browser.
const islands = ['still']

export default defineConfig(({ command }) => ({
  plugins: [
    noServerInClient(),
    compiledMessages(),
    minifiedText(),
    leftOutParts(),
    ownCopies(),
    tailwindcss(),
    reactRouter(),
    leanManifest(),
    sharingEntries(),
    precompress(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: [...routerWarnings, ...islands] },
          output: {
            codeSplitting: { groups: [...sharedChunks, backOfficeChunk] },
            hashCharacters,
            entryFileNames: scriptName,
            chunkFileNames: scriptName,
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './src/main.ts', output: { hashCharacters } } },
      // Development runs modules one by one, and CommonJS packages only from outside.
      resolve: command === 'build' ? { noExternal: true, external: packagesOutside } : {},
    },
  },
  server: { watch: { ignored: ['**/data/**'] } },
}))
