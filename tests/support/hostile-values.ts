import * as fc from 'fast-check'

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'deep')

/**
 * Texts that have broken programs: NUL, half a surrogate pair, direction marks, text that parses as
 * a number, overlong text.
 */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '\u202eabc',
    'ﷺ'.repeat(50),
    '٠١٢٣',
    'null',
    'NaN',
    '-0',
    '1e999',
    '2026-11-21',
    "'; drop table orders; --",
    '{}',
    '%00',
    '../../etc/passwd',
    '\r\nBcc: all@example.dz',
    '<script>',
    '🏀'.repeat(200),
    'x'.repeat(20_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  // The shapes of a decoded cursor.
  fc
    .tuple(fc.constantFrom('1', '2026', '99999-01-01T00:00:00Z', 'first', ''), fc.uuid())
    .map(([key, id]) => Buffer.from(`${key} ${id}`).toString('base64url')),
)

/** Any JSON value where another type is expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, -1, 0.1, 1e308, -1e308, 2 ** 53, 2 ** 31, [], {}, nested(2000)),
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'length', 'toString'), fc.jsonValue()),
)
