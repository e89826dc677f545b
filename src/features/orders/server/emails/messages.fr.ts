export const messages = {
  greeting: 'Bonjour {name},',
  received: {
    subject: 'Votre commande {number}',
    heading: 'Merci, c’est noté !',
    text: 'Nous avons bien reçu votre commande. Le club vous appelle pour la confirmer, puis vous prévient quand elle est prête.',
    toCheck:
      'Avant de mettre vos articles de côté, nous vérifions la commande et vous appelons. Rien n’est perdu : elle garde sa place dans notre liste.',
  },
  changed: {
    subject: 'Commande {number} modifiée',
    heading: 'Votre commande est modifiée',
    text: 'Voici comment elle est notée maintenant. Si un changement vous surprend, appelez-nous ou répondez à ce message.',
  },
  confirmed: {
    subject: 'Commande {number} confirmée',
    heading: 'Votre commande est confirmée',
    text: 'Tout est en ordre : nous préparons vos articles. Nous vous écrivons dès que la commande est prête.',
  },
  ready: {
    subject: 'Commande {number} prête',
    heading: 'Votre commande est prête',
  },
  cancelled: {
    subject: 'Commande {number} annulée',
    heading: 'Votre commande est annulée',
    text: 'Il n’y a rien à payer. Si cette annulation vous surprend, appelez-nous ou répondez à ce message.',
  },
  fresh: {
    subject: 'Nouvelle commande {number} de {name}',
    heading: 'Nouvelle commande',
    text: '{name} attend un appel du club pour confirmer.',
    toCheck: 'À vérifier : ses pièces ne sont pas encore prises du stock. La confirmer les prend.',
  },
  label: {
    number: 'Numéro de commande',
    customer: 'Client',
    phone: 'Téléphone',
    playerPhone: 'Téléphone du joueur',
    parentPhone: 'Téléphone des parents',
    email: 'E-mail',
    notes: 'Remarques',
    delivery: 'Livraison',
    total: 'Total',
    returns: 'Retours',
  },
  returns: {
    club: 'Retours possibles pendant {days, plural, one {{count} jour} other {{count} jours}} après réception, aux frais du club.',
    buyer:
      'Retours possibles pendant {days, plural, one {{count} jour} other {{count} jours}} après réception, aux frais de l’acheteur.',
  },
  size: 'Taille {size}',
  numbers: '{count, plural, one {Numéro {numbers}} other {Numéros {numbers}}}',
  names: '{count, plural, one {Nom {names}} other {Noms {names}}}',
  track: 'Suivre ma commande',
  orderDesk: 'Ouvrir les commandes',
  why: 'Vous recevez ce message parce que cette adresse a été donnée pour une commande sur notre site.',
  whatsapp: {
    pending:
      'Bonjour {name},\nvotre commande {number} ({total}) est bien arrivée. Pouvez-vous la confirmer ?\nSuivre la commande : {link}',
    confirmed:
      'Bonjour {name},\nvotre commande {number} ({total}) est confirmée, nous la préparons.\nSuivre la commande : {link}',
    processing:
      'Bonjour {name},\nvotre commande {number} ({total}) est en préparation.\nSuivre la commande : {link}',
    ready:
      'Bonjour {name},\nvotre commande {number} ({total}) est prête.\nSuivre la commande : {link}',
    completed:
      'Bonjour {name},\nvotre commande {number} ({total}) est terminée. Merci et à bientôt au club !\nSuivre la commande : {link}',
    cancelled:
      'Bonjour {name},\nvotre commande {number} ({total}) est annulée. Il n’y a rien à payer.\nSuivre la commande : {link}',
  },
} as const
