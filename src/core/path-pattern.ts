import { adminPaths } from './admin-paths.ts'
import { paths } from './paths.ts'

const maxSegments = 6

/** Calls a path builder without arguments, to get the fixed words of its path. */
const built = (path: string | ((...given: never[]) => string)) =>
  typeof path === 'string' ? path : path(...([] as never[]))

const words = new Set(
  [...Object.values(paths), ...Object.values(adminPaths)]
    .flatMap((path) => built(path).split(/[/?]/))
    .filter((word) => /^[a-z-]+$/.test(word) && word !== 'undefined'),
)

/**
 * A path with everything but the site's own words replaced, as in `/product/:id`: an address that
 * somebody typed may say anything.
 */
export const pathPattern = (path: string): string =>
  path
    .split('/')
    .slice(0, maxSegments + 1)
    .map((part) => (part === '' || words.has(part) ? part : ':id'))
    .join('/') || '/'
