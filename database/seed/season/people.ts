import type { Locale } from '#core/locale.ts'

export type Buyer = { name: string; phone: string; language: Locale; address: string }

const phone = (last: number) => `0550 14 ${Math.floor(last / 100)} ${String(last).slice(-2)}`

const buyersByLanguage: Record<Locale, readonly (readonly [name: string, address: string])[]> = {
  fr: [
    ['Samira B.', 'Cité des Oliviers, bâtiment 4, Constantine'],
    ['Mourad K.', 'Lotissement El Bir, villa 17, Constantine'],
    ['Nawel T.', 'Cité du 20 Août, bâtiment 9, Constantine'],
    ['Hakim D.', 'Rue des Ateliers 12, El Khroub'],
    ['Lynda M.', 'Cité Les Palmiers, entrée C, Aïn Smara'],
    ['Rachid Z.', 'Boulevard de l’Est 41, Constantine'],
    ['Soraya A.', 'Nouvelle ville Ali Mendjeli, unité 6, El Khroub'],
    ['Tarek G.', 'Rue du Stade 3, Didouche Mourad'],
    ['Houria F.', 'Cité Boussouf, tour 2, Constantine'],
    ['Djamel S.', 'Route de Batna, résidence des Pins, El Khroub'],
    ['Wassila N.', 'Sidi Mabrouk supérieur, rue 8, Constantine'],
    ['Fouad R.', 'Cité Ziadia, bâtiment 22, Constantine'],
  ],
  ar: [
    ['سعاد ب.', 'حي الزيتون، عمارة 7، قسنطينة'],
    ['عبد الحق م.', 'حي بوالصوف، مدخل أ، قسنطينة'],
    ['نورة ح.', 'المدينة الجديدة علي منجلي، الوحدة الجوارية 9، الخروب'],
    ['كمال ز.', 'حي سيدي مبروك، شارع 4، قسنطينة'],
    ['فتيحة ل.', 'حي المنظر الجميل، فيلا 11، قسنطينة'],
    ['رضوان ع.', 'طريق المحطة 6، حامة بوزيان'],
    ['زهرة ق.', 'حي الفيرمة، عمارة 3، ديدوش مراد'],
  ],
  en: [
    ['Leila O.', 'El Menia district, house 5, Constantine'],
    ['Sofiane W.', 'Zouaghi extension, building 14, Constantine'],
  ],
}

/** Invented parents; their numbers are those of the club's own block, which is not in service. */
export const buyers: readonly Buyer[] = (['fr', 'ar', 'en'] as const)
  .flatMap((language) => buyersByLanguage[language].map((who) => ({ who, language })))
  .map(({ who: [name, address], language }, index) => ({
    name,
    phone: phone(3001 + index),
    language,
    address,
  }))

/** The e-mail address of a buyer by his place in the list. */
export const emailOf = (index: number) => `famille.${index + 1}@parents.example`

const childrenOf = {
  boys: 'Adem Anis Aymen Bilel Ilyes Islam Kenzo Mehdi Nazim Rayan Riad Sami Walid Yacine Yanis Younes',
  girls:
    'Amira Asma Cyrine Dina Feriel Hiba Ines Kenza Lilia Lina Malak Maya Nesrine Rania Sarah Yasmine',
} as const

const initials = 'BCDFGHKLMNRSTZ'

/** The name of a child of a team, the same one for the same number. */
export function childName(group: 'boys' | 'girls', number: number): string {
  const names = childrenOf[group].split(' ')
  const initial = initials[(number * 5) % initials.length] ?? ''
  return `${names[(number * 7) % names.length] ?? ''} ${initial}.`
}

const guardians =
  'Nadia Karim Salima Farid Amel Rachida Omar Samia Lotfi Djamila Nabil Zineb Toufik Karima'.split(
    ' ',
  )

/** A guardian with the child's family name, and a number of the club's block. */
export const guardianOf = (number: number, child: string) => ({
  name: `${guardians[number % guardians.length] ?? ''} ${child.slice(-2)}`,
  phone: phone(4001 + number),
})
