export const messages = {
  link: 'Familles',
  title: 'Données d’une famille',
  subtitle: 'Quand une famille demande ce que le club garde sur elle, ou veut que ce soit effacé',
  contact: 'Numéro de téléphone, adresse e-mail ou référence',
  contactHint:
    'La famille de ce numéro ou de cette adresse est trouvée ; une référence ne trouve que ce qu’elle désigne.',
  find: 'Chercher',
  finding: 'Recherche…',
  nothing: 'Rien n’est gardé pour « {contact} ».',
  found: 'Trouvé pour <ltr>{contact}</ltr>',
  parts: {
    registrations: '{count, plural, one {# inscription} other {# inscriptions}}',
    orders: '{count, plural, one {# commande} other {# commandes}}',
    messages: '{count, plural, one {# message} other {# messages}}',
    subscriptions:
      '{count, plural, one {# abonnement à la lettre} other {# abonnements à la lettre}}',
    waits: '{count, plural, one {# taille attendue} other {# tailles attendues}}',
    mails: '{count, plural, one {# e-mail} other {# e-mails}}',
  },
  others: 'Coordonnées de la famille',
  sharedWith:
    '{count, plural, one {partagé avec # autre famille} other {partagé avec # autres familles}}',
  sharedText:
    'Ce qui est venu d’une coordonnée partagée sans numéro ni référence ne figure pas ci-dessus et reste à l’effacement, jusqu’à la dernière de ces familles.',
  sharedMessages:
    '{count, plural, one {# message est venu d’une coordonnée partagée.} other {# messages sont venus d’une coordonnée partagée.}}',
  choose:
    '{count, plural, one {Une famille a donné <ltr>{contact}</ltr>} other {# familles ont donné <ltr>{contact}</ltr>}}',
  chooseText: 'Choisissez la famille qui demande : rien des autres n’est montré, remis ni effacé.',
  chooseOf: 'Choisir : {names}',
  chooseThis: 'C’est elle',
  export: 'Tout télécharger (JSON)',
  erase: 'Tout effacer',
  eraseQuestion: 'Effacer définitivement les données de cette famille ?',
  eraseText:
    'Les inscriptions et commandes ouvertes sont annulées : les places reviennent aux suivants, les articles au stock. Noms, dates de naissance, téléphones, adresses, messages, abonnements et e-mails sont supprimés ; les commandes gardent leur numéro, leurs lignes et leur total. C’est définitif.',
  eraseYes: 'Oui, effacer définitivement',
  erased: 'Les données de la famille ont été effacées.',
  erasures: {
    title: 'En attente d’effacement',
    text: 'Plus de données que d’habitude sont à effacer d’un coup ; rien n’est effacé avant que l’un de vous n’ait regardé. Si la date est juste et les nombres plausibles, autorisez l’effacement : il se fait en moins d’une minute.',
    dateIsRight: 'La date est juste',
    allow: 'Effacer',
    allowed: 'Autorisé : effacement en moins d’une minute',
    done: 'C’est noté. L’effacement se fait en moins d’une minute.',
    kinds: {
      clock:
        'L’horloge a avancé d’un coup de {count, plural, one {# jour} other {# jours}} : rien n’est effacé en attendant',
      subscriptions:
        '{count, plural, one {# adresse de la lettre du club} other {# adresses de la lettre du club}}',
      messages: '{count, plural, one {# message au club} other {# messages au club}}',
      registrations:
        '{count, plural, one {# inscription d’une saison passée} other {# inscriptions de saisons passées}}',
      size_waits:
        '{count, plural, one {# famille qui attendait une taille} other {# familles qui attendaient une taille}}',
      order_calls: '{count, plural, one {# ancien appel} other {# anciens appels}}',
      blocked_phones:
        '{count, plural, one {# numéro qui n’est plus bloqué} other {# numéros qui ne sont plus bloqués}}',
      mails: '{count, plural, one {# ancien e-mail} other {# anciens e-mails}}',
      mail_texts:
        '{count, plural, one {texte de # ancien e-mail} other {textes de # anciens e-mails}}',
      audit_entries:
        '{count, plural, one {# ancienne entrée du journal} other {# anciennes entrées du journal}}',
    },
  },
} as const
