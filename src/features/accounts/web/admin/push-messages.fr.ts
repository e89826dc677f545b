export const messages = {
  push: {
    title: 'Notifications sur ce téléphone',
    text: 'Une notification à chaque commande et à chaque message, même quand cette page est fermée. Elle dit le numéro et le total, jamais un nom.',
    switch: 'Me prévenir sur ce téléphone',
    unsupported:
      'Ce navigateur ne reçoit pas de notifications. Sur iPhone, ajoutez d’abord le site à l’écran d’accueil, puis ouvrez-le de là.',
    denied:
      'Les notifications de ce site sont bloquées dans ce navigateur. Autorisez-les dans ses réglages, puis revenez ici.',
    test: 'Envoyer un essai',
    testSent: 'La notification d’essai est en route : elle arrive en quelques secondes.',
    on: 'Ce téléphone vous prévient.',
    off: 'Ce téléphone ne vous prévient plus.',
    failed: 'Le téléphone n’a pas pu être inscrit. Vérifiez la connexion et réessayez.',
  },
} as const
