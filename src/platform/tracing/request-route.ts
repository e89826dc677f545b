import type { IncomingMessage } from 'node:http'
import { pathPattern } from '#core/path-pattern.ts'

const routes = new WeakMap<IncomingMessage, string>()

/** Notes which route of the program has answered. */
export const noteRoute = (request: IncomingMessage | undefined, route: string): void =>
  void (request && routes.set(request, route))

/** The route that answered, else the path's pattern: neither contains what visitors choose. */
export const routeOf = (request: IncomingMessage): string =>
  routes.get(request) ?? pathPattern((request.url ?? '/').split(/[?#]/)[0] ?? '/')
