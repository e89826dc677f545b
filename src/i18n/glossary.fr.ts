/** One French term per concept; `instead` lists the synonyms to avoid. */
export const glossary = [
  { term: 'confidentialité', instead: ['vos données au club'] },
  { term: 'lien privé', instead: ['lien personnel'] },
  { term: 'la lettre du club', instead: ['newsletter', 'infolettre', 'bulletin'] },
  { term: 'retrait', instead: ['click and collect', 'enlèvement'] },
  { term: 'e-mail', instead: ['courriel', 'mél', 'email'] },
  { term: 'code de secours', instead: ['code de récupération'] },
  { term: 'espace d’administration', instead: ['back-office', 'panneau d’administration'] },
  { term: 'second facteur', instead: ['deuxième facteur', 'deuxième étape'] },
  { term: 'liste d’attente', instead: ['file d’attente'] },
] as const
