import type { LinkPageTexts } from './names.ts';

export const pt: LinkPageTexts = {
  'title.connect': 'Ligar uma conta',
  'title.choose': 'Escolher contas',
  loading: 'A carregar',
  retry: 'Tentar novamente',
  cancel: 'Cancelar',
  back: 'Voltar',
  'go.to': 'Ir para {host}',
  logo: 'Logótipo de {name}',

  'ask.one':
    '<b>{name}</b> pede autorização para publicar na sua conta e ler as métricas dessas publicações.',
  'ask.known':
    '<b>{name}</b> pede autorização para publicar em <b>{username}</b> e ler as métricas dessas publicações.',
  'ask.several':
    '<b>{name}</b> pede autorização para publicar nas suas contas e ler as métricas dessas publicações.',
  return: 'Depois, volta a <b>{host}</b>.',
  once: 'Pode usar a ligação uma única vez, até {time}.',
  'which.platform': 'Onde está a sua conta?',
  consent:
    '{platform} pede a sua autorização na própria página. Uma conta que já está ligada mantém as suas publicações.',
  'continue.to': 'Continuar para {platform}',
  connect: 'Ligar',
  'no.files':
    '{platform} não consegue obter ficheiros deste serviço, porque não tem um endereço https público. As publicações com ficheiros serão recusadas.',
  advanced: 'Opções avançadas',
  example: 'Por exemplo, {value}.',
  'empty.for': 'Deixe vazio para usar {value}.',

  'test.notice': 'Esta ligação liga uma conta de teste. Não é preciso iniciar sessão e nada é publicado.',
  'test.account': 'Conta',
  'test.account.help': 'O nome determina o que acontece às suas publicações.',
  'test.connect': 'Ligar a conta de teste',

  'choose.intro':
    'Este início de sessão dá acesso a {count, plural, one {# conta} other {# contas}} em {platform}. Só as contas que selecionar serão ligadas.',
  'choose.omitted':
    'O início de sessão dá acesso a mais {count, plural, one {# conta, que não pode ser mostrada} other {# contas, que não podem ser mostradas}}. Para ligar uma delas, autorize o acesso a menos contas na página de {platform}.',
  'choose.search': 'Procurar contas',
  'choose.accounts': 'Contas',
  'choose.all': 'Selecionar todas',
  'choose.matching': 'Selecionar as {count} que correspondem',
  'choose.none': 'Nenhuma conta corresponde.',
  'choose.first': 'Selecione pelo menos uma conta.',
  'choose.selected': '{selected} de {count} selecionadas.',
  'choose.until': 'Pode escolher até {time}.',
  'choose.connected': 'Ligada',
  'choose.connect': '{count, plural, one {Ligar conta} other {Ligar # contas}}',

  'end.used.title': 'Esta ligação já foi usada',
  'end.used': 'Já foram ligadas contas com ela. Para ligar outra, peça uma nova ligação.',
  'end.expired.title': 'Esta ligação expirou',
  'end.expired': 'Nada foi ligado. Peça uma nova ligação a quem a enviou.',
  'end.deleted.title': 'Esta ligação foi retirada',
  'end.deleted': 'Nada foi ligado. Peça uma nova ligação a quem a enviou.',
  'end.incomplete.title': 'Esta ligação está incompleta',
  'end.incomplete': 'Verifique se abriu a ligação completa.',
  'end.unknown.title': 'Esta ligação não existe',
  'end.unknown':
    'Pode estar incompleta, retirada ou expirada. Verifique se abriu a ligação completa. Se não resultar, peça uma nova a quem a enviou.',
  'end.other_browser.title': 'Este é outro navegador',
  'end.other_browser':
    'Nada foi ligado, porque a página de autorização foi aberta noutro navegador. Abra a ligação de novo e faça todos os passos no mesmo navegador.',
  'end.choice_ended.title': 'Esta escolha terminou',
  'end.choice_ended':
    'Já foram escolhidas contas, passaram dez minutos ou a página de autorização foi aberta noutro navegador. Para ligar outras, abra a ligação de novo.',
  'end.too_late.title': 'Demorou demasiado tempo',
  'end.too_late':
    'Nada foi ligado, porque a resposta da plataforma só é válida uma vez e durante dez minutos. Abra a ligação de novo.',
  'end.failed.title': 'Nada foi ligado',
  'end.failed': 'Abra a ligação de novo.',

  'problem.unchanged': 'Nenhuma conta foi ligada.',
  'problem.details': 'Verifique os dados e tente novamente.',
  'problem.refused': 'A plataforma não aceitou o início de sessão. Verifique os dados e tente novamente.',
  'problem.unreachable':
    'Não é possível contactar o servidor. Verifique a sua ligação à Internet e tente novamente.',
  'problem.busy':
    'Houve demasiadas tentativas. Espere {seconds, plural, one {# segundo} other {# segundos}} e tente novamente.',
  'problem.link': 'Esta ligação já não pode ser usada. Peça uma nova a quem a enviou.',
  'problem.other': 'Não funcionou. Tente mais tarde.',
  'problem.request': 'Pedido <b>{id}</b>',
};
