import type { PushTexts } from './en.ts';

export const fr: PushTexts = {
  'failures.one': 'Une publication a échoué sur {platform}',
  'failures.accounts':
    '{count, plural, one {Une publication a échoué sur # compte} other {Une publication a échoué sur # comptes}}',
  'failures.posts': '{count, plural, one {# publication a échoué} other {# publications ont échoué}}',
  'accounts.one': 'Reconnectez {account} sur {platform}',
  'accounts.many':
    '{count, plural, one {# compte doit être reconnecté} other {# comptes doivent être reconnectés}}',
  'approvals.one': 'Une publication attend votre approbation',
  'approvals.many':
    '{count, plural, one {# publication attend votre approbation} other {# publications attendent votre approbation}}',
  'test.title': 'Les notifications sont activées',
  'test.body': 'Cet appareil reçoit les notifications de Postrider.',
  'no.text': 'Une publication sans texte',
};
