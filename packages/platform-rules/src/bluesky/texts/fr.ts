import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  Languages: 'Langues',
  'The languages of the text, as BCP 47 tags.': 'Les langues du texte, sous forme d’étiquettes BCP 47.',
  'Labels the post, so that people can choose whether to see it.':
    'Signale la publication, pour que chacun choisisse de la voir ou non.',
  Sexual: 'Contenu suggestif',
  Nudity: 'Nudité',
  Porn: 'Pornographie',
  'Graphic media': 'Images choquantes',
  'The people who may reply: any of these; an empty list means nobody. Default: everyone.':
    'Les personnes qui peuvent répondre : chacun des groupes choisis ; aucun choix signifie personne. Par défaut : tout le monde.',
  Quotes: 'Citations',
  'Allow quotes of the post. Default: true.': 'Autorise à citer la publication. Par défaut : oui.',
  Handle: 'Identifiant',
  'The handle, e-mail address or DID of the account.': 'L’identifiant, l’adresse e-mail ou le DID du compte.',
  'App password': 'Mot de passe d’application',
  'Create one in Bluesky: Settings, Privacy and security, App passwords. Your main password is rejected.':
    'Créez-en un dans Bluesky : Paramètres, Vie privée et sécurité, Mots de passe d’application. Votre mot de passe principal est refusé.',
  'The AT Protocol server of the account.': 'Le serveur AT Protocol du compte.',
  'If a response of Bluesky is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Si une réponse de Bluesky se perd, Postrider détermine avec certitude si la publication est en ligne. Elle n’est publiée qu’une fois.',
};
