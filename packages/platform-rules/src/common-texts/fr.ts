import type { TranslatedTexts } from '../translated.ts';

export const fr: TranslatedTexts = {
  Title: 'Titre',
  Files: 'Fichiers',
  'Alt text': 'Description des images',
  'Content warning': 'Avertissement',
  'Who may reply': 'Qui peut répondre',
  Mentioned: 'Personnes mentionnées',
  Following: 'Comptes suivis',
  Followers: 'Abonnés',
  'Link preview': 'Aperçu du lien',
  'Show a card for the first link if the post has no files. Default: true.':
    'Affiche une carte pour le premier lien si la publication n’a pas de fichier. Par défaut : oui.',
  Server: 'Serveur',
  'First comment': 'Premier commentaire',
  Reel: 'Reel',
  'API address': 'Adresse de l’API',
  'Who sees it': 'Qui voit la publication',
  Public: 'Public',
  'Client ID': 'ID client',
  'Client secret': 'Secret client',
  'Web app': 'Application web',
  'The web app in links to published posts.':
    'L’application web vers laquelle pointent les liens des publications.',
};
