import { internationalPhone } from '#core/club.ts'
import { inLanguage, paths } from '#core/paths.ts'
import { directionOf, type Locale } from '#core/locale.ts'
import { clubIn } from '#i18n/club-in.ts'
import { type Markup, markup } from '#platform/mail/markup.ts'
import { blocksHtml } from './letter-blocks.ts'
import type { BillLine, Detail, Letter, Link } from './letter.ts'
import { letterWords } from './words.ts'

// Mail programs support neither style sheets nor variables, so the theme's colours are repeated for
// inline styles.
const drawn = { band: '#5e0f3a', accent: '#f4b93e' }
const ground = '#fcfafb'
const surface = '#ffffff'
const ink = '#22101a'
const paleInk = '#5f4856'

/**
 * The club's own colours, whose contrast with light text is checked, and the side on which a line
 * ends.
 */
const looksOf = ({ club, language }: Letter) => ({
  band: club.band_colour ?? drawn.band,
  accent: club.accent_colour ?? drawn.accent,
  endSide: directionOf(language) === 'rtl' ? 'left' : 'right',
})
type Looks = ReturnType<typeof looksOf>

const font = "font-family:'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.6"
const thinRule = 'border-top:1px solid #e0d5db'
const plainTable = markup`role="presentation" cellpadding="0" cellspacing="0" border="0"`

const detailRow = ({ label, value, isLatin }: Detail) => markup`<tr>
<td style="padding:4px 0;color:${paleInk}">${label}<br>
<b dir="${isLatin ? 'ltr' : 'auto'}" style="color:${ink};white-space:pre-line">${value}</b></td>
</tr>`

const optionsText = (options: string) => (options === '' ? '' : markup`${options}<br>`)

const lineRow = (endSide: string) => (line: BillLine) =>
  markup`<tr>
<td valign="top" style="padding:10px 0;${thinRule}"><b dir="auto">${line.name}</b><br>
<span style="color:${paleInk}">${optionsText(line.options)}${line.amount}</span></td>
<td valign="top" align="${endSide}" style="padding:10px 0;${thinRule};white-space:nowrap">${line.total}</td>
</tr>`

const totalRow = ({ band, endSide }: Looks, { label, value }: Detail) => {
  const thickRule = `border-top:2px solid ${band}`
  return markup`<tr>
<td style="padding:10px 0;${thickRule}"><b>${label}</b></td>
<td align="${endSide}" style="padding:10px 0;${thickRule};white-space:nowrap"><b>${value}</b></td>
</tr>`
}

const broken = (text: string) =>
  text.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`))

const paragraph = (text: string) => markup`<p style="margin:0 0 12px">${broken(text)}</p>`

const wideTable = (rows: readonly Markup[]) =>
  markup`<table ${plainTable} width="100%" style="margin:0 0 20px">${rows}</table>`

const button = ({ label, url }: Link, { band }: Looks) => markup`<table ${plainTable}><tr>
<td bgcolor="${band}" style="border-radius:4px">
<a href="${url}" style="display:inline-block;padding:12px 24px;color:${surface};font-weight:bold;text-decoration:none">${label}</a>
</td></tr></table>`

const billTable = ({ lines, total }: NonNullable<Letter['bill']>, looks: Looks) =>
  wideTable([...lines.map(lineRow(looks.endSide)), totalRow(looks, total)])

const plainLink = ({ label, url }: Link, { band }: Looks) =>
  markup`<p style="margin:16px 0 0"><a href="${url}" style="color:${band}">${label}</a></p>`

/** The language and direction of a text that is not in the letter's own. */
const inOther = (language: Locale | undefined) =>
  language ? markup` lang="${language}" dir="${directionOf(language)}"` : ''

const written = ({ content, origin, language }: Letter, { band }: Looks) =>
  content
    ? markup`<div${inOther(content.blocksIn)}>${blocksHtml(content.blocks, { origin, language, colour: band })}</div>`
    : ''

const body = (letter: Letter, looks: Looks) => {
  const { heading, content, paragraphs, details, bill, action, otherwise } = letter
  return markup`
<h1${inOther(content?.headingIn)} style="margin:0 0 16px;font-size:24px;line-height:1.3;color:${looks.band}">${heading}</h1>
${written(letter, looks)}
${paragraphs.map(paragraph)}
${details ? wideTable(details.map(detailRow)) : ''}
${bill ? billTable(bill, looks) : ''}
${button(action, looks)}
${otherwise ? plainLink(otherwise, looks) : ''}`
}

function reasons(
  { language, origin, club, why }: Letter,
  t: typeof letterWords.fr,
  { band }: Looks,
): Markup | string {
  if (why === undefined) return ''
  const { phone } = club
  const call = phone
    ? markup`${t('question')}
<a href="tel:${phone}" dir="ltr" style="color:${band};white-space:nowrap">${internationalPhone(phone)}</a>`
    : ''
  return markup`${why} ${call}<br>
<a href="${inLanguage(origin + paths.privacy, language)}" style="color:${band}">${t('privacy')}</a><br>`
}

/** The club's crest beside its name, where it has one of its own. */
const crestOf = ({ origin, club }: Letter) =>
  club.crest_url
    ? markup`<img src="${origin}${club.crest_url}" alt="" height="32" style="height:32px;vertical-align:middle"> `
    : ''

/**
 * The letter as an HTML document of tables and inline styles, which every mail program supports.
 */
export function letterHtml(letter: Letter, t = letterWords[letter.language]): string {
  const { language, heading, club } = letter
  const direction = directionOf(language)
  const looks = looksOf(letter)
  const { name: sender, address } = clubIn(club, language)
  return markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body dir="${direction}" style="margin:0;padding:0;background:${ground}">
<table ${plainTable} dir="${direction}" width="100%" bgcolor="${ground}"><tr><td align="center" style="padding:16px 8px">
<table ${plainTable} dir="${direction}" width="100%" style="max-width:560px;${font};word-break:break-word;color:${ink}">
<tr><td bgcolor="${looks.band}" style="padding:16px 24px;border-bottom:4px solid ${looks.accent};color:${surface};font-weight:bold">${crestOf(letter)}${sender}</td></tr>
<tr><td bgcolor="${surface}" style="padding:24px">${body(letter, looks)}</td></tr>
<tr><td style="padding:16px 24px;color:${paleInk};font-size:13px">${reasons(letter, t, looks)}
${address ? `${sender}, ${address}` : sender}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.html
}
