export const messages = {
  greeting: 'Bonjour {name},',
  hello: 'Bonjour,',
  team: '{level} {group, select, boys {garçons} girls {filles} other {mixte}}',
  received: {
    subject: 'Inscription {reference} : {offer}',
    heading: 'Inscription reçue',
    text: 'Votre inscription est enregistrée, et le club la confirmera : le lien ci-dessous vous le montrera. S’il manque quelque chose, le club vous appelle.',
  },
  waiting: {
    subject: 'Liste d’attente {reference} : {offer}',
    heading: 'Vous êtes sur la liste d’attente',
    text: 'Toutes les places sont prises pour le moment : vous êtes au rang {position}. Dès qu’une place se libère, elle revient à la famille suivante et nous vous écrivons aussitôt.',
  },
  place: {
    subject: 'Une place pour vous : {offer}',
    heading: 'La place est à vous',
    text: 'Une place s’est libérée et c’était votre tour : vous êtes maintenant inscrits. Si vous ne pouvez plus venir, annulez, s’il vous plaît, pour que la famille suivante en profite.',
  },
  link: {
    subject: 'Votre lien privé : inscription {reference}',
    heading: 'Voici votre lien',
    text: 'Vous avez demandé le lien de votre inscription : il permet de la voir, de la modifier ou de l’annuler. Vos liens d’avant restent valables. Si vous n’avez rien demandé, ne faites rien.',
  },
  news: {
    subject: '{offer} : un message du club',
    visit: 'Voir le site du club',
    why: 'Vous recevez ce message parce que cette adresse a été donnée pour une inscription sur notre site.',
  },
  call: {
    subject: 'Appeler une famille : {offer}, {reference}',
    heading: 'Une place s’est libérée, la famille n’a pas d’e-mail',
    text: 'La place suivante de la liste d’attente a été donnée à cette famille. Elle n’a pas laissé d’adresse e-mail : appelez-la, puis cochez-la dans la liste.',
    open: 'Voir qui appeler',
  },
  label: {
    guardian: 'Parent',
    phone: 'Téléphone',
    reference: 'Référence',
    event: 'Événement',
    program: 'Programme',
    season: 'Saison',
    date: 'Date',
    time: 'Heure',
    place: 'Lieu',
    participants: 'Participants',
    waiting: 'Liste d’attente, rang',
  },
  open: 'Voir, modifier ou annuler',
  why: 'Vous recevez ce message parce que cette adresse a été donnée pour une inscription sur notre site. Le lien ci-dessus vous est personnel : merci de ne pas le transmettre.',
  whatsapp: {
    opening: 'Bonjour, ici le {club}, au sujet de votre inscription {reference}.',
  },
} as const
