import type { IncomingMessage } from 'node:http'
import { pathPattern } from '#core/path-pattern.ts'

const routes = new WeakMap<IncomingMessage, string>()

/** Notes which route of the program has answered. */
export const noteRoute = (request: IncomingMessage | undefined, route: string): void =>
  void (request && routes.set(request, route))

/** The route without what visitors choose; what is answered before any route has its pattern. */
export const routeOf = (request: IncomingMessage): string =>
  routes.get(request) ?? pathPattern((request.url ?? '/').split(/[?#]/)[0] ?? '/')
