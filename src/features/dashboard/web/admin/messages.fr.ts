import { warnings } from '#i18n/admin/warnings.fr.ts'

export const messages = {
  link: 'Tableau de bord',
  title: 'Tableau de bord',
  totalProducts: 'Total des produits',
  totalOrders: 'Total des commandes',
  totalRevenue: 'Chiffre d’affaires total',
  revenueNote: 'Sans les commandes annulées.',
  received: 'Reçu',
  open: 'Reste à encaisser',
  pendingOrders: 'Commandes en attente',
  totalEvents: 'Total des événements',
  totalRegistrations: 'Total des inscriptions',
  recentOrders: 'Commandes récentes',
  allOrders: 'Toutes les commandes',
  noOrders: 'Aucune commande pour le moment',
  noOrdersInMonth: 'Aucune commande ces 30 derniers jours',
  chartsLater: 'Les graphiques apparaissent avec la première commande.',
  revenue: 'Chiffre d’affaires, 30 derniers jours',
  orders: 'Commandes, 30 derniers jours',
  byStatus: 'Commandes par statut',
  asTable: 'Afficher les chiffres',
  ordersColumn: 'Commandes',
  notices: {
    title: 'À savoir',
    show: 'Voir',
    registrations_to_call:
      '{count, plural, one {# famille a reçu une place et n’a pas d’e-mail : appelez-la.} other {# familles ont reçu une place et n’ont pas d’e-mail : appelez-les.}}',
    registrations_to_check:
      '{count, plural, one {# inscription est à vérifier et ne tient aucune place.} other {# inscriptions sont à vérifier et ne tiennent aucune place.}}',
    proxy_not_trusted:
      'Un serveur mandataire est placé devant le site sans être reconnu : tous les visiteurs comptent pour un seul, et un seul peut épuiser les limites de tous. Réglez TRUST_PROXY.',
    no_mail_server:
      'Aucun serveur d’e-mail n’est réglé : les e-mails restent dans des fichiers, et rien ne quitte cet ordinateur.',
    clock_jumped:
      'L’horloge a avancé d’un coup de {days, plural, one {# jour} other {# jours}} : rien n’est effacé pour son âge tant que l’un de vous ne confirme pas la date.',
    erasure_waits:
      '{count, plural, one {# donnée est} other {# données sont}} à effacer, plus que ce qui s’efface seul : regardez et autorisez-le.',
    mails_held:
      '{count, plural, one {# e-mail est retenu} other {# e-mails sont retenus}} : une adresse allait en recevoir plus que ce qu’une personne demande.',
    open_pieces_of_sender:
      'Un même expéditeur a {pieces} pièces dans des commandes que personne n’a confirmées. Si elles sont fausses, annulez-les toutes depuis l’une d’elles.',
    open_pieces_of_hour:
      '{pieces} pièces ont été commandées dans la dernière heure et ne sont pas confirmées : vérifiez que ces commandes sont vraies.',
    ...warnings,
  },
  columns: {
    number: 'Numéro',
    customer: 'Client',
    amount: 'Montant',
    status: 'Statut',
    date: 'Date',
  },
} as const
