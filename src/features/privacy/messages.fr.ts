export const messages = {
  title: 'Confidentialité',
  description:
    'Ce que le {club} garde de vous et de vos enfants, pourquoi, combien de temps, et à qui vous adresser.',
  lede: 'Nous demandons peu, nous gardons juste le temps nécessaire, et nous ne vendons ni ne prêtons vos données à personne. Ce sont souvent celles d’enfants : nous y veillons.',
  kept: 'Ce que nous gardons',
  what: 'Quoi',
  why: 'Pourquoi',
  howLong: 'Combien de temps',
  registrations: {
    title: 'Inscriptions',
    what: 'Le nom et la date de naissance de l’enfant, ce que vous choisissez de dire aux entraîneurs de sa santé, le nom et le téléphone du parent, une adresse e-mail si vous la donnez, et vos accords, chacun avec sa date et le texte que vous avez lu.',
    why: 'Pour former les groupes, veiller sur l’enfant sur le terrain, vous joindre en cas de besoin et respecter vos choix. Les photos demandent un accord à part, que vous retirez quand vous voulez depuis votre lien privé.',
    howLong:
      'Jusqu’à la fin de la saison suivante. Les listes d’attente et les inscriptions annulées sont effacées à la fin de la saison.',
  },
  orders: {
    title: 'Commandes',
    what: 'Le nom, le téléphone, pour un joueur aussi celui d’un parent, l’adresse de livraison, l’e-mail et les remarques si vous en donnez, et les articles commandés.',
    why: 'Pour préparer la commande, la livrer et vous tenir au courant.',
    howLong:
      'Le temps pendant lequel le club doit pouvoir justifier de ses ventes. Si vous demandez l’effacement, le numéro, les articles et le total restent, sans dire qui a commandé.',
  },
  calls: {
    title: 'Appels et numéros bloqués',
    what: 'Quand le club vous appelle pour une commande : l’issue de l’appel, une note s’il le faut, et les colis refusés. Pour un numéro d’où sont venues de fausses commandes : le numéro, la raison du blocage et sa fin.',
    why: 'Pour confirmer les commandes, ne pas vous appeler deux fois, et ne pas retenir d’articles pour de fausses commandes. Un numéro bloqué peut toujours commander : le club vérifie d’abord.',
    howLong:
      'L’issue d’un appel, {months, plural, one {# mois} other {# mois}}. Un numéro bloqué, jusqu’à la fin du blocage, puis {days, plural, one {# jour} other {# jours}}. Les colis refusés, comme la commande.',
  },
  messages: {
    title: 'Messages',
    what: 'Votre nom, votre e-mail, votre téléphone si vous le donnez, et ce que vous nous écrivez.',
    why: 'Pour vous répondre.',
    howLong: '{months, plural, one {# mois} other {# mois}}, puis le message est effacé.',
  },
  newsletter: {
    title: 'Lettre du club',
    what: 'Votre adresse e-mail et votre langue.',
    why: 'Pour vous envoyer la lettre, une fois par mois au plus.',
    howLong:
      'Jusqu’à votre désinscription, possible en un clic dans chaque lettre. Une adresse qui n’a pas été confirmée est effacée au bout de {days, plural, one {# jour} other {# jours}}.',
  },
  waits: {
    title: 'Tailles attendues',
    what: 'L’adresse e-mail et la langue de qui veut savoir quand une taille revient.',
    why: 'Pour vous écrire une fois, quand cette taille est de nouveau en stock.',
    howLong:
      'Jusqu’à {toldDays, plural, one {# jour} other {# jours}} après ce message, qui a un lien pour quitter toutes les listes. Si la taille ne revient pas, {days, plural, one {# jour} other {# jours}}.',
  },
  reminders: {
    title: 'Rappels des séances',
    what: 'Si vous touchez « Me prévenir » : l’adresse et la clé que votre navigateur donne pour les notifications, la langue, et les équipes suivies. Ni nom ni compte.',
    why: 'Pour prévenir cet appareil la veille d’une séance, et quand elle est annulée ou déplacée. Les notifications passent, chiffrées, par le service de votre navigateur.',
    howLong:
      'Jusqu’à ce que vous les arrêtiez ou ne suiviez plus d’équipe ; au plus {months, plural, one {# mois} other {# mois}} après la dernière visite de cet appareil.',
  },
  mails: {
    title: 'E-mails que nous envoyons',
    what: 'Les confirmations et les réponses qui partent de ce site.',
    why: 'Pour retrouver ce qui vous a été écrit si une question se pose.',
    howLong:
      'Leur texte {days, plural, one {# jour} other {# jours}}, la trace de l’envoi {months, plural, one {# mois} other {# mois}}.',
  },
  visits: {
    title: 'Visites du site',
    what: 'Des cookies pour la langue, rien d’autre. Chaque formulaire envoyé porte une clé tirée au hasard, pour qu’un double envoi ne compte qu’une fois. Le panier et les coordonnées que vous choisissez de garder restent sur votre appareil.',
    why: 'Pour que le site vous parle dans votre langue. Ni publicité, ni mesure d’audience, ni pisteur. L’adresse de votre réseau sert seulement à freiner les abus ; les images de la carte viennent d’OpenStreetMap, qui la voit quand vous ouvrez la carte.',
    howLong:
      'La langue un an. Les compteurs contre les abus, une journée au plus ; les clés des formulaires, {days, plural, one {# jour} other {# jours}} ; l’empreinte chiffrée du réseau d’où vient une commande ou une inscription, {networkDays, plural, one {# jour} other {# jours}}.',
  },
  audit: {
    title: 'Journal des changements',
    what: 'Qui, dans l’équipe du club, a changé, exporté ou effacé quoi, et quand. Les tentatives de connexion à l’espace du club, avec le réseau d’où elles viennent.',
    why: 'Pour savoir qui a fait quoi de vos données, et repérer les abus.',
    howLong:
      '{months, plural, one {# mois} other {# mois}} ; les connexions refusées, {days, plural, one {# jour} other {# jours}}.',
  },
  rights: {
    title: 'Vos droits',
    text: 'Vous pouvez demander à voir ce que nous gardons de vous ou de votre enfant, le faire corriger ou le faire effacer, et retirer un accord à tout moment. C’est gratuit et vous n’avez pas à dire pourquoi.',
    law: 'C’est aussi la loi : la loi algérienne n° 18-07 du 10 juin 2018. Si notre réponse ne vous convient pas, vous pouvez saisir l’Autorité nationale de protection des données à caractère personnel (ANPDP).',
  },
  ask: {
    title: 'À qui s’adresser',
    mail: 'E-mail',
    phone: 'Téléphone',
    address: 'Adresse',
    write: 'Écrire au club',
  },
} as const
