import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import type { WebFeature } from '#ui/web-feature.ts'
import { featureNames } from './features.ts'

type Half = { feature: WebFeature }
const features: (WebFeature & { name: string })[] = []
// One after the other: not every tool that reads this file loads modules side by side.
for (const name of featureNames) {
  const { feature }: Half = await import(`./features/${name}/web/feature.ts`)
  features.push({ name, ...feature })
}

/** The screens that each feature has in this part of the site. */
function screensIn(part: 'site' | 'admin' | 'entrance') {
  return features.flatMap(({ name, layout: frame, ...feature }) => {
    const routes = Object.entries(feature[part] ?? {}).map(([path, file]) =>
      route(path, `features/${name}/web/${file}`),
    )
    return part === 'site' && frame ? [layout(frame, routes)] : routes
  })
}

const isSettings = ({ path }: { path?: string | undefined }) => path?.startsWith('settings/')
const adminScreens = screensIn('admin')

export default [
  layout('site/site-layout.route.tsx', [
    index('site/home.route.tsx'),
    ...screensIn('site'),
    route('about', 'site/about.route.tsx'),
    route('matches', 'site/matches.route.tsx'),
    route('matches/:id', 'site/match.route.tsx'),
    route('news', 'site/news.route.tsx'),
    route('news/:id', 'site/article.route.tsx'),
    route('programs', 'site/programs.route.tsx'),
    route('programs/:slug', 'site/team.route.tsx'),
    route('offline', 'site/offline/offline.route.tsx'),
    route('*', 'site/not-found.route.tsx'),
  ]),
  route('admin', 'back-office/back-office.route.tsx', [
    index('back-office/home.route.tsx'),
    ...screensIn('entrance'),
    layout('back-office/shell.route.tsx', [
      route('messages', 'back-office/inbox.route.tsx'),
      ...adminScreens.filter((screen) => !isSettings(screen)),
      layout('back-office/settings.route.tsx', [
        route('settings', 'back-office/settings-list.route.tsx'),
        ...adminScreens.filter(isSettings),
      ]),
    ]),
  ]),
] satisfies RouteConfig
