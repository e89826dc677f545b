import { latinDigits } from './digits.ts'
import { findPlace, type Place } from './places.ts'

/** The wilayas by law of April 2026, in the order of their codes; the first has code 1. */
export const wilayas: readonly Place[] = [
  { fr: 'Adrar', ar: 'أدرار' },
  { fr: 'Chlef', ar: 'الشلف' },
  { fr: 'Laghouat', ar: 'الأغواط' },
  { fr: 'Oum El Bouaghi', ar: 'أم البواقي' },
  { fr: 'Batna', ar: 'باتنة' },
  { fr: 'Béjaïa', ar: 'بجاية' },
  { fr: 'Biskra', ar: 'بسكرة' },
  { fr: 'Béchar', ar: 'بشار' },
  { fr: 'Blida', ar: 'البليدة' },
  { fr: 'Bouira', ar: 'البويرة' },
  { fr: 'Tamanrasset', ar: 'تمنراست' },
  { fr: 'Tébessa', ar: 'تبسة' },
  { fr: 'Tlemcen', ar: 'تلمسان' },
  { fr: 'Tiaret', ar: 'تيارت' },
  { fr: 'Tizi Ouzou', ar: 'تيزي وزو' },
  { fr: 'Alger', ar: 'الجزائر' },
  { fr: 'Djelfa', ar: 'الجلفة' },
  { fr: 'Jijel', ar: 'جيجل' },
  { fr: 'Sétif', ar: 'سطيف' },
  { fr: 'Saïda', ar: 'سعيدة' },
  { fr: 'Skikda', ar: 'سكيكدة' },
  { fr: 'Sidi Bel Abbès', ar: 'سيدي بلعباس' },
  { fr: 'Annaba', ar: 'عنابة' },
  { fr: 'Guelma', ar: 'قالمة' },
  { fr: 'Constantine', ar: 'قسنطينة' },
  { fr: 'Médéa', ar: 'المدية' },
  { fr: 'Mostaganem', ar: 'مستغانم' },
  { fr: "M'Sila", ar: 'المسيلة' },
  { fr: 'Mascara', ar: 'معسكر' },
  { fr: 'Ouargla', ar: 'ورقلة' },
  { fr: 'Oran', ar: 'وهران' },
  { fr: 'El Bayadh', ar: 'البيض' },
  { fr: 'Illizi', ar: 'إليزي' },
  { fr: 'Bordj Bou Arréridj', ar: 'برج بوعريريج' },
  { fr: 'Boumerdès', ar: 'بومرداس' },
  { fr: 'El Tarf', ar: 'الطارف' },
  { fr: 'Tindouf', ar: 'تندوف' },
  { fr: 'Tissemsilt', ar: 'تيسمسيلت' },
  { fr: 'El Oued', ar: 'الوادي' },
  { fr: 'Khenchela', ar: 'خنشلة' },
  { fr: 'Souk Ahras', ar: 'سوق أهراس' },
  { fr: 'Tipaza', ar: 'تيبازة' },
  { fr: 'Mila', ar: 'ميلة' },
  { fr: 'Aïn Defla', ar: 'عين الدفلى' },
  { fr: 'Naâma', ar: 'النعامة' },
  { fr: 'Aïn Témouchent', ar: 'عين تموشنت' },
  { fr: 'Ghardaïa', ar: 'غرداية' },
  { fr: 'Relizane', ar: 'غليزان' },
  { fr: 'Timimoun', ar: 'تيميمون' },
  { fr: 'Bordj Badji Mokhtar', ar: 'برج باجي مختار' },
  { fr: 'Ouled Djellal', ar: 'أولاد جلال' },
  { fr: 'Béni Abbès', ar: 'بني عباس' },
  { fr: 'In Salah', ar: 'عين صالح' },
  { fr: 'In Guezzam', ar: 'عين قزام' },
  { fr: 'Touggourt', ar: 'تقرت' },
  { fr: 'Djanet', ar: 'جانت' },
  { fr: "El M'Ghair", ar: 'المغير' },
  { fr: 'El Meniaa', ar: 'المنيعة' },
  { fr: 'Aflou', ar: 'آفلو' },
  { fr: 'Barika', ar: 'بريكة' },
  { fr: 'El Kantara', ar: 'القنطرة' },
  { fr: 'Bir El Ater', ar: 'بئر العاتر' },
  { fr: 'El Aricha', ar: 'العريشة' },
  { fr: 'Ksar Chellala', ar: 'قصر الشلالة' },
  { fr: 'Aïn Oussera', ar: 'عين وسارة' },
  { fr: 'Messaad', ar: 'مسعد' },
  { fr: 'Ksar El Boukhari', ar: 'قصر البخاري' },
  { fr: 'Bou Saâda', ar: 'بوسعادة' },
  { fr: 'El Abiodh Sidi Cheikh', ar: 'الأبيض سيدي الشيخ' },
]

/** The code of a wilaya in this list. */
export const codeOfWilaya = (wilaya: Place): number => wilayas.indexOf(wilaya) + 1

/** The code of a wilaya by its name in either script, or by its number as typed. */
export function findWilaya(typed: string): number | undefined {
  const found = findPlace(wilayas, typed)
  if (found) return codeOfWilaya(found)
  const code = Number(latinDigits(typed).trim())
  return wilayas[code - 1] ? code : undefined
}

/** A wilaya of 2026 and the wilaya it was a part of until then. */
const parents: Readonly<Record<number, number>> = {
  59: 3,
  60: 5,
  61: 7,
  62: 12,
  63: 13,
  64: 14,
  65: 17,
  66: 17,
  67: 26,
  68: 28,
  69: 32,
}

/** The code of the wilaya, of the 58, that a wilaya of 2026 was a part of. */
export const parentWilaya = (code: number): number | undefined => parents[code]
