import type { LinkPageTexts } from './names.ts';

export const fr: LinkPageTexts = {
  'title.connect': 'Connecter un compte',
  'title.choose': 'Choisir des comptes',
  loading: 'Chargement',
  retry: 'Réessayer',
  cancel: 'Annuler',
  back: 'Retour',
  'go.to': 'Aller sur {host}',
  logo: 'Logo de {name}',

  'ask.one':
    '<b>{name}</b> demande à publier sur votre compte et à lire les statistiques de ces publications.',
  'ask.known':
    '<b>{name}</b> demande à publier sur <b>{username}</b> et à lire les statistiques de ces publications.',
  'ask.several':
    '<b>{name}</b> demande à publier sur vos comptes et à lire les statistiques de ces publications.',
  return: 'Ensuite, vous retournerez sur <b>{host}</b>.',
  once: 'Vous pouvez utiliser ce lien une seule fois, jusqu’au {time}.',
  'which.platform': 'Où se trouve votre compte ?',
  consent:
    '{platform} vous demande votre accord sur sa propre page. Un compte déjà connecté conserve ses publications.',
  'continue.to': 'Continuer vers {platform}',
  connect: 'Connecter',
  'no.files':
    '{platform} ne peut pas récupérer de fichiers auprès de ce service, car il n’a pas d’adresse https publique. Les publications avec des fichiers seront refusées.',
  advanced: 'Options avancées',
  example: 'Par exemple {value}.',
  'empty.for': 'Laissez vide pour {value}.',

  'test.notice':
    'Ce lien connecte un compte de test. Aucune connexion n’est nécessaire, et rien n’est publié.',
  'test.account': 'Compte',
  'test.account.help': 'Son nom détermine ce qui arrive à ses publications.',
  'test.connect': 'Connecter le compte de test',

  'choose.intro':
    'Cette connexion donne accès à {count, plural, one {# compte} other {# comptes}} sur {platform}. Seuls les comptes sélectionnés seront connectés.',
  'choose.omitted':
    'Cette connexion donne accès à {count, plural, one {# autre compte qui ne peut pas être affiché} other {# autres comptes qui ne peuvent pas être affichés}}. Pour en connecter un, autorisez l’accès à moins de comptes sur la page de {platform}.',
  'choose.search': 'Rechercher des comptes',
  'choose.accounts': 'Comptes',
  'choose.all': 'Tout sélectionner',
  'choose.matching': 'Sélectionner les {count} résultats',
  'choose.none': 'Aucun compte ne correspond.',
  'choose.first': 'Sélectionnez au moins un compte.',
  'choose.selected': '{selected} sur {count} sélectionnés.',
  'choose.until': 'Vous pouvez choisir jusqu’au {time}.',
  'choose.connected': 'Connecté',
  'choose.connect': '{count, plural, one {Connecter le compte} other {Connecter # comptes}}',

  'end.used.title': 'Ce lien a déjà été utilisé',
  'end.used':
    'Des comptes ont déjà été connectés avec ce lien. Pour en connecter un autre, demandez un nouveau lien.',
  'end.expired.title': 'Ce lien a expiré',
  'end.expired': 'Rien n’a été connecté. Demandez un nouveau lien à l’expéditeur.',
  'end.deleted.title': 'Ce lien a été retiré',
  'end.deleted': 'Rien n’a été connecté. Demandez un nouveau lien à l’expéditeur.',
  'end.incomplete.title': 'Ce lien est incomplet',
  'end.incomplete': 'Vérifiez que vous avez ouvert le lien entier.',
  'end.unknown.title': 'Ce lien n’existe pas',
  'end.unknown':
    'Il est peut-être incomplet, retiré ou expiré. Vérifiez que vous avez ouvert le lien entier. Sinon, demandez un nouveau lien à l’expéditeur.',
  'end.other_browser.title': 'Ce n’est pas le même navigateur',
  'end.other_browser':
    'Rien n’a été connecté, car la page d’autorisation a été ouverte dans un autre navigateur. Ouvrez de nouveau le lien et faites toutes les étapes dans le même navigateur.',
  'end.choice_ended.title': 'Ce choix est terminé',
  'end.choice_ended':
    'Des comptes ont déjà été choisis, dix minutes se sont écoulées, ou la page d’autorisation a été ouverte dans un autre navigateur. Pour en connecter d’autres, ouvrez de nouveau le lien.',
  'end.too_late.title': 'Le délai est dépassé',
  'end.too_late':
    'Rien n’a été connecté, car la réponse de la plateforme n’est valable qu’une fois et pendant dix minutes. Ouvrez de nouveau le lien.',
  'end.failed.title': 'Rien n’a été connecté',
  'end.failed': 'Ouvrez de nouveau le lien.',

  'problem.unchanged': 'Aucun compte n’a été connecté.',
  'problem.details': 'Vérifiez votre saisie, puis réessayez.',
  'problem.refused': 'La plateforme n’a pas accepté la connexion. Vérifiez votre saisie, puis réessayez.',
  'problem.unreachable': 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
  'problem.busy':
    'Il y a eu trop de tentatives. Attendez {seconds, plural, one {# seconde} other {# secondes}}, puis réessayez.',
  'problem.link': 'Ce lien n’est plus utilisable. Demandez-en un nouveau à l’expéditeur.',
  'problem.other': 'Cela n’a pas fonctionné. Réessayez plus tard.',
  'problem.request': 'Requête <b>{id}</b>',
};
