import { expect, test } from 'vitest'
import { markup } from './markup.ts'

test('values are escaped, in text and in attributes', () => {
  const name = `<script>alert('1')</script> & "co"`
  expect(markup`<a title="${name}">${name}</a>`.html).toBe(
    '<a title="&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &quot;co&quot;">' +
      '&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &quot;co&quot;</a>',
  )
})

test('markup within markup is taken as it is, lists without commas', () => {
  const rows = ['a', '<b>'].map((text) => markup`<td>${text}</td>`)
  expect(markup`<tr>${rows}${2}</tr>`.html).toBe('<tr><td>a</td><td>&lt;b&gt;</td>2</tr>')
})
