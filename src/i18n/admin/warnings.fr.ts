/** Sentences about the installation: on the admins' home page and in the mail of warnings. */
export const warnings = {
  mail_stuck:
    'Le plus ancien e-mail attend depuis {hours, plural, one {# heure} other {# heures}} : le serveur d’e-mail ne les prend pas.',
  job_overdue:
    'Un travail régulier est en retard : {job, select, retention {l’effacement des données anciennes} stock_release {le retour en stock des commandes non confirmées} media {l’effacement des fichiers inutilisés} system_warnings {l’envoi des alertes} waiting_families {l’envoi aux familles qui attendent une taille} team_reminders {les rappels de séances} low_stock {l’alerte de stock bas} order_sums {l’addition des sommes des commandes} other {{job}}}.',
  disk_low: 'Il ne reste que {percent} % de place sur le disque.',
  certificate_ends:
    'Le certificat de {host} se termine {days, plural, =0 {aujourd’hui ou est terminé} one {dans # jour} other {dans # jours}}.',
  backup_old:
    'La dernière sauvegarde réussie a {hours, plural, one {# heure} other {# heures}} : regardez pourquoi il n’y en a pas de plus récente.',
  backup_failed: 'La dernière sauvegarde n’a pas réussi en entier : {reason}',
  drill_failed:
    'Le dernier essai de restauration a échoué, la sauvegarde est peut-être abîmée : {reason}',
  drill_old:
    'La restauration d’une sauvegarde n’a pas été essayée depuis {days, plural, one {# jour} other {# jours}} : lancez npm run drill sur le serveur.',
} as const
