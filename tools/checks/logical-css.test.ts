import { expect, test } from 'vitest'
import { logicalCssFindings } from './logical-css.ts'

const inComponent = (classes: string) =>
  logicalCssFindings([{ path: 'a.tsx', text: `<p className="${classes}" />` }])
const inStyles = (text: string) => logicalCssFindings([{ path: 'a.css', text }])

test.each([
  'ml-2',
  'flex -mr-4',
  'md:pl-1.5',
  'pr-[3px]',
  'hover:!mr-auto',
  'scroll-ml-4',
  'pl-(--gap)',
  'left-0',
  '-right-2',
  'left-1/2',
  'right-[2px]',
  'rtl:left-auto',
  'text-left',
  'sm:text-right',
  'float-left',
  'border-l',
  'border-r-2',
  'rounded-l-lg',
  'rounded-tr-md',
])('class %s is refused', (classes) => {
  expect(inComponent(classes)).toHaveLength(1)
})

test.each([
  'ms-2 me-4 ps-1 pe-auto',
  'start-0 -end-2',
  'text-start',
  'float-end',
  'border-s border-e-2',
  'rounded-s-lg rounded-ee-md',
  'mx-2 px-3 inset-x-0',
  'border-lime-300',
  'arrow-left',
  'border-red-500',
])('classes %s pass', (classes) => {
  expect(inComponent(classes)).toEqual([])
})

test.each([
  'margin-left: 1px',
  'padding-right:0',
  'left: 0',
  'right : 2px',
  'border-left-color: red',
  'border-top-left-radius: 1px',
  'text-align: left',
  'float:right',
  'scroll-margin-left: 1px',
])('declaration "%s" is refused', (declaration) => {
  expect(inStyles(`a { ${declaration} }`)).toHaveLength(1)
})

test('logical declarations, names that contain a side, and comments pass', () => {
  const text =
    '/* margin-left: 1px */ a { margin-inline-start: 1px; inset-inline-end: 0; --from-left: 1px; text-align: start }'
  expect(inStyles(text)).toEqual([])
})

test('a finding names the line', () => {
  expect(inStyles('a {\n  /* two\n lines */\n  left: 0;\n}')).toEqual([
    'a.css:4 "left:" is physical, use start or end',
  ])
})
