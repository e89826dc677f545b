import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  serverBuildFile: 'main.js',
  // One hashed manifest of all routes, cached for good, instead of a request for each link that
  // scrolls into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
