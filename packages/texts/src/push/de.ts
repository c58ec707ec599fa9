import type { PushTexts } from './en.ts';

export const de: PushTexts = {
  'failures.one': 'Ein Beitrag ist auf {platform} fehlgeschlagen',
  'failures.accounts':
    '{count, plural, one {Ein Beitrag ist auf # Konto fehlgeschlagen} other {Ein Beitrag ist auf # Konten fehlgeschlagen}}',
  'failures.posts':
    '{count, plural, one {# Beitrag ist fehlgeschlagen} other {# Beiträge sind fehlgeschlagen}}',
  'accounts.one': 'Verbinden Sie {account} auf {platform} erneut',
  'accounts.many':
    '{count, plural, one {# Konto muss erneut verbunden werden} other {# Konten müssen erneut verbunden werden}}',
  'approvals.one': 'Ein Beitrag wartet auf Ihre Freigabe',
  'approvals.many':
    '{count, plural, one {# Beitrag wartet auf Ihre Freigabe} other {# Beiträge warten auf Ihre Freigabe}}',
  'test.title': 'Benachrichtigungen sind eingeschaltet',
  'test.body': 'Dieses Gerät erhält Benachrichtigungen von Postrider.',
  'no.text': 'Ein Beitrag ohne Text',
};
