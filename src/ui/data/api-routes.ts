import type { Hono } from 'hono'

type SchemaOf<Api> = Api extends (...given: never[]) => infer Made
  ? SchemaOf<Made>
  : Api extends Hono<infer _Env, infer Schema, infer _BasePath>
    ? Schema
    : never

/** The routes of a schema by their names, as in `PATCH /admin/orders/:id`. */
type Named<Schema> = Schema extends unknown
  ? {
      [Path in keyof Schema & string]: {
        [
          Method in keyof Schema[Path] & `$${string}` as Method extends `$${infer Name}`
            ? `${Uppercase<Name>} ${Path}`
            : never
        ]: Schema[Path][Method]
      }
    }[keyof Schema & string]
  : never

/** The routes of an API by their names. */
export type Routes<Api> = Named<SchemaOf<Api>>

export type RouteName<Api> =
  Routes<Api> extends infer Each ? (Each extends unknown ? keyof Each & string : never) : never

export type ReadName<Api> = Extract<RouteName<Api>, `GET ${string}`>

type Route<Api, Name extends string> = Extract<Routes<Api>, Record<Name, unknown>>[Name]

/** What a route takes: `param`, `query`, `json`. */
export type Input<Api, Name extends string> =
  Route<Api, Name> extends { input: infer Given } ? Given : never

/** The parsed JSON that a route answers with; undefined for an answer without a body. */
export type Output<Api, Name extends string> =
  Route<Api, Name> extends { output: infer Answer; outputFormat: infer Format }
    ? Format extends 'json'
      ? Answer
      : undefined
    : never

/** A number in an address is read from text. */
type FromAddress<Value> = Value extends readonly string[] ? number : Value

/** The search parameters of a route. */
export type Search<Given> = Given extends { query: infer Query }
  ? { [Name in keyof Query]: FromAddress<Query[Name]> }
  : never

/** Fields that a route does not know, which a spread would bring in unseen. */
export type Unknown<Given, Known> = { [Name in Exclude<keyof Given, keyof Known>]: never }
