import type { ApprovalPageTexts } from './names.ts';

export const fr: ApprovalPageTexts = {
  'title.ask': 'Approuver une publication',
  'title.approved': 'La publication a été approuvée',
  'title.declined': 'La publication a été refusée',
  'title.deciding': 'La décision est en cours d’enregistrement',
  'title.ended': 'Ce lien ne peut pas être utilisé',
  'title.busy': 'Trop de tentatives',
  'title.fault': 'La page ne peut pas être affichée pour le moment',
  logo: 'Logo de {name}',

  'ask.intro':
    '<b>{name}</b> vous demande d’approuver cette publication. Vous voyez tout ce qui sera publié sur chaque compte.',
  'ask.time': 'Elle doit paraître le {time} ({zone}).',
  'ask.now': 'Elle paraîtra dès que vous l’aurez approuvée.',
  'ask.once': 'Vous pouvez décider une fois, jusqu’au {time} ({zone}).',
  'ask.approve': 'Approuver',
  'ask.decline': 'Refuser',
  'ask.comment': 'Commentaire',
  'ask.comment.help': 'Facultatif. L’auteur le lira si vous refusez.',
  'ask.new.time': 'Nouvelle date ({zone})',

  'part.on': 'Sur {account}',
  'part.reply': 'Réponse {number} du fil',
  'part.no.text': 'Sans texte',
  'part.file': 'Fichier {number} sur {count}',
  'part.alt': 'Description : {text}',
  'part.no.alt': 'Sans description',
  'part.open': 'Ouvrir {name}',
  'part.missing': 'Ce fichier n’est plus disponible.',
  'part.settings': 'Paramètres',
  'part.series': 'La publication fait partie d’une série. Vous décidez pour cette date seulement.',
  'value.yes': 'oui',
  'value.no': 'non',
  'value.none': 'aucun',
  'value.file': 'fichier {number} sur {count}',

  'done.approved': 'Date de publication : {time} ({zone}).',
  'done.declined': 'Elle ne sera pas publiée. Son auteur voit le commentaire.',
  'done.here': 'La décision a été prise avec ce lien le {time} ({zone}).',
  'done.link': 'La décision a été prise avec un autre lien le {time} ({zone}). Vous n’avez rien à faire.',
  'done.team': '<b>{name}</b> a pris la décision le {time} ({zone}). Vous n’avez rien à faire.',
  'done.unknown': 'La décision a été prise le {time} ({zone}).',
  'done.comment': 'Votre commentaire : {text}',

  'end.unknown':
    'Il est incomplet ou a été retiré. Vérifiez que vous avez ouvert le lien en entier, ou demandez-en un nouveau à l’expéditeur.',
  'end.expired': 'Il a expiré. Demandez-en un nouveau à l’expéditeur.',
  'end.deleted': 'La publication a été supprimée. Vous n’avez rien à faire.',
  'end.not.pending': 'La publication n’attend plus d’approbation. Vous n’avez rien à faire.',
  'end.used':
    'Il a déjà servi à décider d’une version antérieure de la publication. Demandez-en un nouveau à l’expéditeur.',
  'end.deciding': 'Actualisez la page dans une minute.',
  'end.busy': 'Attendez {seconds, plural, one {# seconde} other {# secondes}}, puis actualisez la page.',
  'end.fault': 'Actualisez la page dans un instant. Elle indiquera si une décision a été prise.',

  'notice.changed':
    'La publication a été modifiée après l’ouverture de cette page. Relisez-la, puis décidez.',
  'notice.passed': 'La date demandée est passée. Indiquez une nouvelle date pour approuver la publication.',
  'notice.time': 'Indiquez une date à venir.',
  'notice.form': 'Le formulaire n’a pas pu être lu. Décidez à nouveau.',
  'notice.comment': 'Le commentaire est trop long. Utilisez au plus {count} caractères.',
  'notice.refused':
    'La publication ne peut pas paraître telle quelle. Refusez-la, ou demandez à l’expéditeur de la corriger.',
};
