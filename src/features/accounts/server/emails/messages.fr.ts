export const messages = {
  recovery: {
    subject: 'Choisir un nouveau mot de passe',
    text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte de l’espace d’administration.',
    action: 'Choisir un nouveau mot de passe',
    code: 'Ou saisissez ce code :',
    validity: 'Le lien et le code servent une seule fois et restent valables une heure.',
  },
  reauthentication: {
    subject: 'Votre code de confirmation',
    text: 'Vous changez le mot de passe de votre compte. Saisissez ce code pour confirmer que c’est bien vous :',
    validity: 'Le code sert une seule fois et reste valable une heure.',
  },
  sms: '{club} : votre code est {code}. Ne le donnez à personne.',
  ignore:
    'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même. Ne donnez ce message à personne.',
} as const
