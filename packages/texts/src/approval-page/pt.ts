import type { ApprovalPageTexts } from './names.ts';

export const pt: ApprovalPageTexts = {
  'title.ask': 'Aprovar uma publicação',
  'title.approved': 'A publicação foi aprovada',
  'title.declined': 'A publicação foi recusada',
  'title.deciding': 'A decisão está a ser guardada',
  'title.ended': 'Esta ligação não pode ser usada',
  'title.busy': 'Demasiadas tentativas',
  'title.fault': 'A página não pode ser mostrada agora',
  logo: 'Logótipo de {name}',

  'ask.intro':
    '<b>{name}</b> pede-lhe que aprove esta publicação. Aqui vê tudo o que será publicado em cada conta.',
  'ask.time': 'Está previsto publicá-la em {time} ({zone}).',
  'ask.now': 'Será publicada assim que a aprovar.',
  'ask.once': 'Pode decidir uma única vez, até {time} ({zone}).',
  'ask.approve': 'Aprovar',
  'ask.decline': 'Recusar',
  'ask.comment': 'Comentário',
  'ask.comment.help': 'Opcional. O autor lê o comentário se recusar a publicação.',
  'ask.new.time': 'Nova data e hora ({zone})',

  'part.on': 'Em {account}',
  'part.reply': 'Resposta {number} da sequência',
  'part.no.text': 'Sem texto',
  'part.file': 'Ficheiro {number} de {count}',
  'part.alt': 'Descrição: {text}',
  'part.no.alt': 'Sem descrição',
  'part.open': 'Abrir {name}',
  'part.missing': 'Este ficheiro já não está disponível.',
  'part.settings': 'Definições',
  'part.series': 'A publicação faz parte de uma série. Decide apenas sobre esta data.',
  'value.yes': 'sim',
  'value.no': 'não',
  'value.none': 'nenhum',
  'value.file': 'ficheiro {number} de {count}',

  'done.approved': 'Data de publicação: {time} ({zone}).',
  'done.declined': 'Não será publicada. O autor vê o comentário.',
  'done.here': 'A decisão foi tomada com esta ligação em {time} ({zone}).',
  'done.link': 'A decisão foi tomada com outra ligação em {time} ({zone}). Não precisa de fazer nada.',
  'done.team': '<b>{name}</b> tomou a decisão em {time} ({zone}). Não precisa de fazer nada.',
  'done.unknown': 'A decisão foi tomada em {time} ({zone}).',
  'done.comment': 'O seu comentário: {text}',

  'end.unknown':
    'Está incompleta ou foi retirada. Verifique se abriu a ligação inteira, ou peça uma nova ao remetente.',
  'end.expired': 'Expirou. Peça uma nova ao remetente.',
  'end.deleted': 'A publicação foi eliminada. Não precisa de fazer nada.',
  'end.not.pending': 'A publicação já não espera por aprovação. Não precisa de fazer nada.',
  'end.used':
    'Já foi usada para decidir sobre uma versão anterior da publicação. Peça uma nova ao remetente.',
  'end.deciding': 'Volte a carregar a página dentro de um minuto.',
  'end.busy': 'Aguarde {seconds, plural, one {# segundo} other {# segundos}} e volte a carregar a página.',
  'end.fault': 'Volte a carregar a página dentro de momentos. Mostrará se foi tomada uma decisão.',

  'notice.changed': 'A publicação foi alterada depois de abrir esta página. Verifique-a de novo e decida.',
  'notice.passed': 'A hora pedida já passou. Indique uma nova para aprovar a publicação.',
  'notice.time': 'Indique uma data e hora futuras.',
  'notice.form': 'Não foi possível ler o formulário. Decida de novo.',
  'notice.comment': 'O comentário é demasiado longo. Use no máximo {count} caracteres.',
  'notice.refused':
    'A publicação não pode ser publicada assim. Recuse-a, ou peça ao remetente que a corrija.',
};
