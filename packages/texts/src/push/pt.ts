import type { PushTexts } from './en.ts';

export const pt: PushTexts = {
  'failures.one': 'Uma publicação falhou no {platform}',
  'failures.accounts':
    '{count, plural, one {Uma publicação falhou em # conta} other {Uma publicação falhou em # contas}}',
  'failures.posts': '{count, plural, one {# publicação falhou} other {# publicações falharam}}',
  'accounts.one': 'Conecte {account} no {platform} novamente',
  'accounts.many':
    '{count, plural, one {# conta precisa ser conectada novamente} other {# contas precisam ser conectadas novamente}}',
  'approvals.one': 'Uma publicação aguarda a sua aprovação',
  'approvals.many':
    '{count, plural, one {# publicação aguarda a sua aprovação} other {# publicações aguardam a sua aprovação}}',
  'test.title': 'As notificações estão ativadas',
  'test.body': 'Este dispositivo recebe notificações do Postrider.',
  'no.text': 'Uma publicação sem texto',
};
