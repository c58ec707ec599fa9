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
  'The people who see the post. Default: the account’s own setting.':
    'Qui voit la publication. Par défaut : le réglage du compte.',
  Unlisted: 'Public (discret)',
  Private: 'Privé (abonnés)',
  Direct: 'Direct (personnes mentionnées)',
  'A warning that is shown before the text.': 'Un avertissement affiché avant le texte.',
  'Sensitive media': 'Médias sensibles',
  'Hides the media behind a click.': 'Masque les médias jusqu’à un clic.',
  Language: 'Langue',
  'The language of the text, ISO 639.': 'La langue du texte, selon ISO 639.',
  Format: 'Format',
  Plain: 'Texte brut',
  Markdown: 'Markdown',
  'Only on this server': 'Seulement sur ce serveur',
  'Publishes the post on the account’s own server only. Default: false.':
    'Publie seulement sur le serveur du compte. Par défaut : non.',
  Site: 'Site',
  'Web app': 'Application web',
  'The web app in links to published posts.':
    'L’application web vers laquelle pointent les liens des publications.',
};
