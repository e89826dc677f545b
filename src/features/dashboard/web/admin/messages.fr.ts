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
  waiting: {
    badge: 'à faire',
    title: 'À faire',
    nothing: 'Rien n’attend : tout est fait.',
    orders_to_call: '{count, plural, one {commande à appeler} other {commandes à appeler}}',
    orders_to_check: '{count, plural, one {commande à vérifier} other {commandes à vérifier}}',
    orders_to_prepare: '{count, plural, one {commande à préparer} other {commandes à préparer}}',
    orders_to_hand_over: '{count, plural, one {commande à remettre} other {commandes à remettre}}',
    orders_unpaid:
      '{count, plural, one {commande remise et non payée} other {commandes remises et non payées}}',
    messages_unanswered:
      '{count, plural, one {message sans réponse} other {messages sans réponse}}',
    registrations_to_call: '{count, plural, one {famille à appeler} other {familles à appeler}}',
    registrations_to_check:
      '{count, plural, one {inscription à vérifier} other {inscriptions à vérifier}}',
    registrations_with_places:
      '{count, plural, one {famille en attente alors qu’une place est libre} other {familles en attente alors qu’une place est libre}}',
    scores_missing: '{count, plural, one {match sans score} other {matchs sans score}}',
    sizes_sold_out: '{count, plural, one {taille épuisée} other {tailles épuisées}}',
    mails_failed:
      '{count, plural, one {e-mail qui n’est pas parti} other {e-mails qui ne sont pas partis}}',
    backup_old: 'sauvegarde trop ancienne',
    proxy_not_trusted: 'serveur mandataire non reconnu',
  },
  notices: {
    title: 'À savoir',
    show: 'Voir',
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
