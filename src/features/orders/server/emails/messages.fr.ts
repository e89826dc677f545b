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
  back: {
    subject: '{product} : de nouveau en stock',
    heading: 'De nouveau en stock',
    text: '{product} : vous pouvez commander. Rien n’est mis de côté, premier arrivé, premier servi.',
    once: 'Ce message est le seul à ce sujet : votre adresse n’est plus sur cette liste d’attente.',
    open: 'Voir l’article',
    shop: 'Voir la boutique',
    end: 'Me retirer de toutes les listes',
    why: 'Vous recevez ce message parce que cette adresse a été donnée sur notre site pour être prévenue de ce retour en stock.',
  },
  low: {
    subject:
      '{count, plural, one {Une taille au seuil de stock} other {# tailles au seuil de stock}}',
    heading: 'Le stock baisse',
    text: 'Ces tailles sont tombées au seuil de leur produit. Chacune n’est citée qu’une fois, jusqu’à ce qu’elle remonte.',
    left: '{count, plural, =0 {épuisée} one {reste #} other {reste #}}',
    open: 'Ouvrir les produits au stock bas',
  },
  label: {
    arrival: 'Délai',
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
    club: 'Échange ou retour sous {days, plural, one {{count} jour} other {{count} jours}}, aux frais du club',
    buyer:
      'Échange ou retour sous {days, plural, one {{count} jour} other {{count} jours}}, à vos frais',
  },
  atPrice: {
    arrival: 'Chez vous {time}',
    exchange: 'échange sous {days, plural, one {{count} jour} other {{count} jours}}',
  },
  expected: {
    on: 'Livraison prévue le {last}',
    between: 'Livraison prévue entre le {first} et le {last}',
    by: 'Livraison prévue au plus tard le {last}',
  },
  arrival: {
    everywhere: 'Livré {time}',
    fromHome: 'Livré à {wilaya} {home}, ailleurs {elsewhere}',
  },
  deliveryTime: {
    range: 'en {first} à {to, plural, one {{last} jour} other {{last} jours}}',
    days: 'en {to, plural, one {{last} jour} other {{last} jours}}',
    sameDay: 'le jour même',
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

/** The orders as a table, in the words of the order list. */
export const orderSheet = {
  columns: {
    order_number: 'Commande',
    created_at: 'Date et heure',
    status: 'Statut',
    customer_name: 'Client',
    customer_email: 'E-mail',
    customer_phone: 'Téléphone',
    parent_phone: 'Téléphone du parent',
    delivery_method: 'Remise',
    shipping_address: 'Adresse',
    items: 'Articles',
    total_amount: 'Total (DZD)',
    delivery_price: 'Frais de livraison (DZD)',
    wilaya: 'Wilaya',
    commune: 'Commune',
    pickup_place: 'Lieu de retrait',
    notes: 'Remarques',
    language: 'Langue',
  },
  statuses: {
    pending: 'En attente',
    confirmed: 'Confirmée',
    processing: 'En préparation',
    ready: 'Prête',
    completed: 'Remise',
    cancelled: 'Annulée',
  },
  ways: {
    pickup: 'Retrait',
    delivery: 'Livraison',
    desk: 'Bureau du transporteur',
  },
  languages: {
    fr: 'français',
    en: 'anglais',
    ar: 'arabe',
  },
} as const
