import * as fc from 'fast-check'
import { expect } from 'vitest'
import { hostileText } from './hostile-values.ts'
import { mutated } from './mutations.ts'
import { type Known, type Schema, valueOf } from './schema-values.ts'

type Parameter = {
  in: 'query' | 'path' | 'header'
  name: string
  required?: boolean
  schema: Schema
}
export type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

type Description = { paths: Record<string, Record<string, Operation>> }
export type DescribedOperation = { method: string; path: string; operation: Operation }

/** Every operation of the API's description. */
export const operationsOf = ({ paths }: Description): DescribedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

export type RandomRequest = { path: string; init: RequestInit }

/** The value as text that a header can hold. */
const asHeader = (value: unknown) => String(value).replaceAll(/[^\x20-\x7e]/g, '?')

const parameterValue = ({ name, schema }: Parameter, known: Known) =>
  fc.oneof({ weight: 3, arbitrary: valueOf(schema, known, name) }, hostileText)

const jsonText = (schema: Schema, known: Known) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: mutated(valueOf(schema, known)).map((value) => JSON.stringify(value)),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
    { weight: 1, arbitrary: fc.constantFrom('', '{"flow":', '['.repeat(100_000), '"\\ud800"') },
  )

/** Requests of this operation: some valid, most with something wrong. */
export function requestOf(
  { path, method, operation }: DescribedOperation,
  known: Known,
): fc.Arbitrary<RandomRequest> {
  const { parameters = [], requestBody } = operation
  const schema = requestBody?.content['application/json']?.schema
  const given = fc.record(
    Object.fromEntries(
      parameters.map((parameter) => [parameter.name, parameterValue(parameter, known)]),
    ),
    {
      requiredKeys: parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name),
    },
  )
  const contentType = fc.oneof(
    { weight: 15, arbitrary: fc.constant('application/json') },
    fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=x',
    ),
  )
  const body = schema ? jsonText(schema, known) : fc.constant(undefined)
  return fc.record({ given, contentType, body }).map((sent) => {
    const placed = (place: Parameter['in']) =>
      parameters.flatMap(({ in: where, name }) =>
        where === place && name in sent.given ? [[name, String(sent.given[name])] as const] : [],
      )
    const query = new URLSearchParams([...placed('query')].map(([name, value]) => [name, value]))
    const address = placed('path').reduce(
      (filled, [name, value]) =>
        filled.replace(`{${name}}`, encodeURIComponent(value.toWellFormed()) || '-'),
      path,
    )
    const headers = Object.fromEntries(
      placed('header').map(([name, value]) => [name, asHeader(value)]),
    )
    return {
      path: `${address}?${query}`,
      init: {
        method,
        headers: { ...headers, ...(schema && { 'content-type': sent.contentType }) },
        ...(sent.body !== undefined && { body: sent.body }),
      },
    }
  })
}

/** That the answer is one that the description names, and a refusal has the shape of all. */
export async function expectAsDescribed(response: Response, operation: Operation): Promise<void> {
  expect(response.status).toBeLessThan(500)
  expect(Object.keys(operation.responses)).toContain(String(response.status))
  if (response.status < 400) return
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({
    status: response.status,
    code: expect.stringMatching(/^[a-z]+(_[a-z]+)*$/),
  })
}
