import type { PushTexts } from './en.ts';

export const es: PushTexts = {
  'failures.one': 'Una publicación ha fallado en {platform}',
  'failures.accounts':
    '{count, plural, one {Una publicación ha fallado en # cuenta} other {Una publicación ha fallado en # cuentas}}',
  'failures.posts': '{count, plural, one {# publicación ha fallado} other {# publicaciones han fallado}}',
  'accounts.one': 'Vuelva a conectar {account} en {platform}',
  'accounts.many':
    '{count, plural, one {# cuenta debe volver a conectarse} other {# cuentas deben volver a conectarse}}',
  'approvals.one': 'Una publicación espera su aprobación',
  'approvals.many':
    '{count, plural, one {# publicación espera su aprobación} other {# publicaciones esperan su aprobación}}',
  'test.title': 'Las notificaciones están activadas',
  'test.body': 'Este dispositivo recibe notificaciones de Postrider.',
  'no.text': 'Una publicación sin texto',
};
