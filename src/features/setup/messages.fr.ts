/** Of two pages that are drawn by the server alone; the browser never loads them. */
export const messages = {
  title: 'Ce site est en préparation',
  text: 'Un club de basket s’installe ici. Revenez bientôt : les équipes, les horaires et le contact seront sur cette page.',
  yours: 'C’est votre club ?',
  signInText:
    'Connectez-vous avec le compte du premier responsable : un démarrage guidé demande le nom, le téléphone, l’adresse et les équipes. Rien n’est obligatoire.',
  signIn: 'Se connecter et commencer',
  needsScript:
    'L’espace d’administration a besoin de JavaScript. Activez-le dans les réglages du navigateur, puis rechargez la page.',
} as const
