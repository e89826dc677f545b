import { directionOf } from '#core/locale.ts'
import { type Markup, markup } from '#platform/mail/markup.ts'
import type { ContentLine, Detail, MailContent } from './mail-content.ts'

// Mail programs know neither style sheets nor variables: the theme's colours, once more, for inline styles.
const velvet = '#5e0f3a'
const gold = '#f4b93e'
const ground = '#fcfafb'
const surface = '#ffffff'
const ink = '#22101a'
const paleInk = '#5f4856'

const font = "font-family:'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.6"
const thinRule = 'border-top:1px solid #e0d5db'
const thickRule = `border-top:2px solid ${velvet}`
const plainTable = markup`role="presentation" cellpadding="0" cellspacing="0" border="0"`

const detailRow = ({ label, value, isLatin }: Detail) => markup`<tr>
<td style="padding:4px 0;color:${paleInk}">${label}<br>
<b dir="${isLatin ? 'ltr' : 'auto'}" style="color:${ink};white-space:pre-line">${value}</b></td>
</tr>`

const optionsText = (options: string) => (options === '' ? '' : markup`${options}<br>`)

const lineRow = (endSide: string) => (line: ContentLine) =>
  markup`<tr>
<td valign="top" style="padding:10px 0;${thinRule}"><b dir="auto">${line.name}</b><br>
<span style="color:${paleInk}">${optionsText(line.options)}${line.amount}</span></td>
<td valign="top" align="${endSide}" style="padding:10px 0;${thinRule};white-space:nowrap">${line.total}</td>
</tr>`

const totalRow = (endSide: string, { label, value }: Detail) => markup`<tr>
<td style="padding:10px 0;${thickRule}"><b>${label}</b></td>
<td align="${endSide}" style="padding:10px 0;${thickRule};white-space:nowrap"><b>${value}</b></td>
</tr>`

const paragraph = (text: string) => markup`<p style="margin:0 0 12px">${text}</p>`

const wideTable = (rows: readonly Markup[]) =>
  markup`<table ${plainTable} width="100%" style="margin:0 0 20px">${rows}</table>`

const button = ({ label, url }: MailContent['action']) => markup`<table ${plainTable}><tr>
<td bgcolor="${velvet}" style="border-radius:4px">
<a href="${url}" style="display:inline-block;padding:12px 24px;color:${surface};font-weight:bold;text-decoration:none">${label}</a>
</td></tr></table>`

const body = (content: MailContent, endSide: string) => markup`
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;color:${velvet}">${content.heading}</h1>
${content.paragraphs.map(paragraph)}
${wideTable(content.details.map(detailRow))}
${wideTable([...content.lines.map(lineRow(endSide)), totalRow(endSide, content.total)])}
${button(content.action)}`

const footer = ({ closing, sender }: MailContent) => markup`${closing.map((text) => markup`${text} `)}
<a href="tel:${sender.phone.replaceAll(' ', '')}" dir="ltr" style="color:${velvet};white-space:nowrap">${sender.phone}</a><br>
${sender.name}, ${sender.address}`

/** The mail as an HTML document: tables and inline styles, because that is what all mail programs show. */
export function htmlMail(content: MailContent): string {
  const { language, heading, sender } = content
  const direction = directionOf(language)
  const endSide = direction === 'rtl' ? 'left' : 'right'
  return markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body dir="${direction}" style="margin:0;padding:0;background:${ground}">
<table ${plainTable} dir="${direction}" width="100%" bgcolor="${ground}"><tr><td align="center" style="padding:16px 8px">
<table ${plainTable} dir="${direction}" width="100%" style="max-width:560px;${font};color:${ink}">
<tr><td bgcolor="${velvet}" style="padding:16px 24px;border-bottom:4px solid ${gold};color:${surface};font-weight:bold">${sender.name}</td></tr>
<tr><td bgcolor="${surface}" style="padding:24px">${body(content, endSide)}</td></tr>
<tr><td style="padding:16px 24px;color:${paleInk};font-size:13px">${footer(content)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.html
}
