type Care = Record<'care_fr' | 'care_en' | 'care_ar', string>

/** What the demo's articles are made of, on the first line, and how they are looked after. */
export const care = {
  mesh: {
    care_fr: '100 % polyester, 140 g\nLavage à 30 °C à l’envers. Ni sèche-linge ni fer.',
    care_en: '100% polyester, 140 g\nWash inside out at 30 °C. No dryer, no iron.',
    care_ar: '100٪ بوليستر، 140 غ\nيُغسل مقلوبًا في 30 درجة، دون مجفف ولا كيّ.',
  },
  heavyMesh: {
    care_fr: '100 % polyester, 190 g\nLavage à 30 °C à l’envers. Ni sèche-linge ni fer.',
    care_en: '100% polyester, 190 g\nWash inside out at 30 °C. No dryer, no iron.',
    care_ar: '100٪ بوليستر، 190 غ\nيُغسل مقلوبًا في 30 درجة، دون مجفف ولا كيّ.',
  },
  cotton: {
    care_fr:
      '100 % coton peigné, 180 g\nLavage à 30 °C à l’envers. Repassage à l’envers, jamais sur l’impression.',
    care_en:
      '100% combed cotton, 180 g\nWash inside out at 30 °C. Iron inside out, never on the print.',
    care_ar: '100٪ قطن ممشّط، 180 غ\nيُغسل مقلوبًا في 30 درجة، ويُكوى مقلوبًا لا على الطباعة.',
  },
  heavyCotton: {
    care_fr:
      '100 % coton, 220 g\nLavage à 30 °C à l’envers. Repassage à l’envers, jamais sur l’impression.',
    care_en: '100% cotton, 220 g\nWash inside out at 30 °C. Iron inside out, never on the print.',
    care_ar: '100٪ قطن، 220 غ\nيُغسل مقلوبًا في 30 درجة، ويُكوى مقلوبًا لا على الطباعة.',
  },
  warmUp: {
    care_fr:
      '92 % polyester, 8 % élasthanne\nLavage à 30 °C, zip fermé. Séchage à l’air, sans repassage.',
    care_en:
      '92% polyester, 8% elastane\nWash at 30 °C with the zip closed. Dry in the air, no iron.',
    care_ar: '92٪ بوليستر و8٪ إيلاستان\nيُغسل في 30 درجة والسحّاب مغلق، ويجفف في الهواء دون كيّ.',
  },
  fleece: {
    care_fr:
      '80 % coton, 20 % polyester, molleton gratté de 320 g\nLavage à 30 °C à l’envers. Séchage à plat, sans sèche-linge.',
    care_en:
      '80% cotton, 20% polyester, 320 g brushed fleece\nWash inside out at 30 °C. Dry flat, not in a dryer.',
    care_ar:
      '80٪ قطن و20٪ بوليستر، قماش مبطّن وزنه 320 غ\nيُغسل مقلوبًا في 30 درجة، ويجفف مبسوطًا لا في المجفف.',
  },
  bra: {
    care_fr:
      '78 % polyamide, 22 % élasthanne\nLavage à 30 °C dans un filet, sans adoucissant. Séchage à l’air.',
    care_en:
      '78% polyamide, 22% elastane\nWash at 30 °C in a laundry bag, without softener. Dry in the air.',
    care_ar: '78٪ بولي أميد و22٪ إيلاستان\nتُغسل في 30 درجة داخل كيس غسيل دون ملطّف، وتجفف في الهواء.',
  },
  cap: {
    care_fr: '100 % coton, boucle en métal\nNettoyage à la main, à l’eau tiède. Pas de machine.',
    care_en: '100% cotton, metal buckle\nClean by hand in lukewarm water. No machine.',
    care_ar: '100٪ قطن بإبزيم معدني\nتُنظف باليد بماء فاتر، لا في الغسالة.',
  },
  knit: {
    care_fr:
      '70 % acrylique, 30 % laine\nLavage à la main, à l’eau froide. Séchage à plat, pompon vers le haut.',
    care_en: '70% acrylic, 30% wool\nWash by hand in cold water. Dry flat with the pompom on top.',
    care_ar: '70٪ أكريليك و30٪ صوف\nتُغسل باليد بماء بارد، وتجفف مبسوطة.',
  },
  bag: {
    care_fr:
      '100 % polyester 600 deniers, fond enduit\nÉponge et savon doux. Ne pas laver en machine.',
    care_en:
      '100% polyester, 600 denier, with a coated base\nSponge and mild soap. Do not machine-wash.',
    care_ar: '100٪ بوليستر 600 دنييه بقاعدة مطليّة\nتُمسح بإسفنجة وصابون خفيف، ولا تُغسل في الغسالة.',
  },
  steel: {
    care_fr:
      'Acier inoxydable 18/8, double paroi ; bouchon sans BPA\nÀ la main, bouchon ouvert pour sécher. Ni micro-ondes ni congélateur.',
    care_en:
      '18/8 stainless steel, double wall; BPA-free lid\nWash by hand and dry with the lid off. No microwave, no freezer.',
    care_ar:
      'فولاذ لا يصدأ 18/8 بجدار مزدوج، وغطاء خالٍ من مادة BPA\nتُغسل باليد وتجفف دون غطائها، ولا توضع في الميكروويف ولا في المجمّد.',
  },
  socks: {
    care_fr:
      '75 % coton, 22 % polyamide, 3 % élasthanne\nLavage à 40 °C à l’envers. Pas de sèche-linge.',
    care_en: '75% cotton, 22% polyamide, 3% elastane\nWash inside out at 40 °C. No dryer.',
    care_ar: '75٪ قطن و22٪ بولي أميد و3٪ إيلاستان\nتُغسل مقلوبة في 40 درجة، ولا توضع في المجفف.',
  },
  slides: {
    care_fr:
      'Semelle en EVA moulée, bride en PU doublée\nRincer à l’eau et sécher à l’ombre. Ne pas laisser en plein soleil.',
    care_en:
      'Moulded EVA sole, lined PU strap\nRinse with water and dry in the shade. Keep out of full sun.',
    care_ar: 'نعل EVA مقولب وشريط PU مبطّن\nيُشطف بالماء ويجفف في الظل، ولا يُترك تحت الشمس الحارقة.',
  },
  ball: {
    care_fr:
      'Caoutchouc composite, vessie en butyle\nChiffon humide. Gonfler entre 0,5 et 0,6 bar, à l’abri du soleil.',
    care_en:
      'Composite rubber, butyl bladder\nWipe with a damp cloth. Inflate to 0.5 to 0.6 bar and keep out of the sun.',
    care_ar: 'مطاط مركّب ومثانة من البوتيل\nتُمسح بقماش رطب، وتُنفخ بين 0,5 و0,6 بار بعيدًا عن الشمس.',
  },
} satisfies Record<string, Care>
