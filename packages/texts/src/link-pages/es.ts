import type { LinkPageTexts } from './names.ts';

export const es: LinkPageTexts = {
  'title.connect': 'Conectar una cuenta',
  'title.choose': 'Elegir cuentas',
  loading: 'Cargando',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  back: 'Atrás',
  'go.to': 'Ir a {host}',
  logo: 'Logotipo de {name}',

  'ask.one':
    '<b>{name}</b> solicita permiso para publicar en tu cuenta y leer las métricas de esas publicaciones.',
  'ask.known':
    '<b>{name}</b> solicita permiso para publicar en <b>{username}</b> y leer las métricas de esas publicaciones.',
  'ask.several':
    '<b>{name}</b> solicita permiso para publicar en tus cuentas y leer las métricas de esas publicaciones.',
  return: 'Después, volverás a <b>{host}</b>.',
  once: 'Puedes usar el enlace una sola vez, hasta el {time}.',
  'which.platform': '¿Dónde está tu cuenta?',
  consent:
    '{platform} te pedirá autorización en su propia página. Una cuenta ya conectada conserva sus publicaciones.',
  'continue.to': 'Continuar a {platform}',
  connect: 'Conectar',
  'no.files':
    '{platform} no puede obtener archivos de este servicio, porque no tiene una dirección https pública. Las publicaciones con archivos se rechazarán.',
  advanced: 'Opciones avanzadas',
  example: 'Por ejemplo, {value}.',
  'empty.for': 'Déjalo vacío para usar {value}.',

  'test.notice':
    'Este enlace conecta una cuenta de prueba. No hace falta iniciar sesión y no se publica nada.',
  'test.account': 'Cuenta',
  'test.account.help': 'Su nombre determina lo que ocurre con sus publicaciones.',
  'test.connect': 'Conectar la cuenta de prueba',

  'choose.intro':
    'Este inicio de sesión da acceso a {count, plural, one {# cuenta} other {# cuentas}} de {platform}. Solo se conectarán las cuentas que selecciones.',
  'choose.omitted':
    'El inicio de sesión da acceso a {count, plural, one {# cuenta más, que no se puede mostrar} other {# cuentas más, que no se pueden mostrar}}. Para conectar una de ellas, autoriza el acceso a menos cuentas en la página de {platform}.',
  'choose.search': 'Buscar cuentas',
  'choose.accounts': 'Cuentas',
  'choose.all': 'Seleccionar todas',
  'choose.matching': 'Seleccionar las {count} que coinciden',
  'choose.none': 'Ninguna cuenta coincide.',
  'choose.first': 'Selecciona al menos una cuenta.',
  'choose.selected': '{selected} de {count} seleccionadas.',
  'choose.until': 'Puedes elegir hasta el {time}.',
  'choose.connected': 'Conectada',
  'choose.connect': '{count, plural, one {Conectar cuenta} other {Conectar # cuentas}}',

  'end.used.title': 'Este enlace ya se usó',
  'end.used': 'Ya se conectaron cuentas con él. Para conectar otra, pide un enlace nuevo.',
  'end.expired.title': 'Este enlace ha caducado',
  'end.expired': 'No se conectó nada. Pide un enlace nuevo a quien te lo envió.',
  'end.deleted.title': 'Este enlace se retiró',
  'end.deleted': 'No se conectó nada. Pide un enlace nuevo a quien te lo envió.',
  'end.incomplete.title': 'Este enlace está incompleto',
  'end.incomplete': 'Comprueba que abriste el enlace completo.',
  'end.unknown.title': 'Este enlace no existe',
  'end.unknown':
    'Puede estar incompleto, retirado o caducado. Comprueba que abriste el enlace completo. Si no funciona, pide uno nuevo a quien te lo envió.',
  'end.other_browser.title': 'Este es otro navegador',
  'end.other_browser':
    'No se conectó nada, porque la página de autorización se abrió en otro navegador. Abre el enlace de nuevo y haz todos los pasos en el mismo navegador.',
  'end.choice_ended.title': 'Esta elección ha terminado',
  'end.choice_ended':
    'Ya se eligieron cuentas, pasaron diez minutos o la página de autorización se abrió en otro navegador. Para conectar otras, abre el enlace de nuevo.',
  'end.too_late.title': 'Se agotó el tiempo',
  'end.too_late':
    'No se conectó nada, porque la respuesta de la plataforma solo vale una vez y durante diez minutos. Abre el enlace de nuevo.',
  'end.failed.title': 'No se conectó nada',
  'end.failed': 'Abre el enlace de nuevo.',

  'problem.unchanged': 'No se conectó ninguna cuenta.',
  'problem.details': 'Revisa los datos e inténtalo de nuevo.',
  'problem.refused': 'La plataforma no aceptó el inicio de sesión. Revisa los datos e inténtalo de nuevo.',
  'problem.unreachable': 'No se puede conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
  'problem.busy':
    'Hubo demasiados intentos. Espera {seconds, plural, one {# segundo} other {# segundos}} e inténtalo de nuevo.',
  'problem.link': 'Este enlace ya no se puede usar. Pide uno nuevo a quien te lo envió.',
  'problem.other': 'No ha funcionado. Inténtalo más tarde.',
  'problem.request': 'Solicitud <b>{id}</b>',
};
