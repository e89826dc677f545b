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
  emailChange: {
    subject: 'Confirmer la nouvelle adresse',
    current:
      'Quelqu’un, sans doute vous, veut que ce compte de l’espace d’administration change d’adresse. La nouvelle serait :',
    new: 'Quelqu’un, sans doute vous, veut que cette adresse devienne celle de ce compte de l’espace d’administration :',
    both: 'L’adresse ne change que lorsque les e-mails envoyés à l’ancienne et à la nouvelle sont tous deux confirmés.',
    action: 'Confirmer le changement',
    ignore: {
      current:
        'Si vous n’avez rien demandé, ne confirmez pas : l’adresse reste la même. Changez votre mot de passe, et ne donnez ce message à personne.',
      new: 'Si vous n’avez rien demandé, ne faites rien : l’adresse reste la même. Ne donnez ce message à personne.',
    },
  },
  invitation: {
    subject: 'Rejoindre l’équipe du club',
    text: 'Vous êtes invité à rejoindre l’espace d’administration du club. Choisissez-y votre nom et votre mot de passe.',
    action: 'Accepter l’invitation',
    validity: 'Le lien sert une seule fois et reste valable sept jours.',
    ignore:
      'Si vous n’attendiez pas cette invitation, ne faites rien. Ne donnez ce message à personne.',
  },
  sms: '{club} : votre code est {code}. Ne le donnez à personne.',
  ignore:
    'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même. Ne donnez ce message à personne.',
} as const
