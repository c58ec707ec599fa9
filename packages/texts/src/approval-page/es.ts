import type { ApprovalPageTexts } from './names.ts';

export const es: ApprovalPageTexts = {
  'title.ask': 'Aprobar una publicación',
  'title.approved': 'La publicación se aprobó',
  'title.declined': 'La publicación se rechazó',
  'title.deciding': 'Se está guardando la decisión',
  'title.ended': 'Este enlace no se puede usar',
  'title.busy': 'Demasiados intentos',
  'title.fault': 'La página no se puede mostrar ahora',
  logo: 'Logotipo de {name}',

  'ask.intro':
    '<b>{name}</b> le pide que apruebe esta publicación. Aquí ve todo lo que se publicará en cada cuenta.',
  'ask.time': 'Está previsto publicarla el {time} ({zone}).',
  'ask.now': 'Se publicará en cuanto la apruebe.',
  'ask.once': 'Puede decidir una vez, hasta el {time} ({zone}).',
  'ask.approve': 'Aprobar',
  'ask.decline': 'Rechazar',
  'ask.comment': 'Comentario',
  'ask.comment.help': 'Opcional. El autor lo leerá si la rechaza.',
  'ask.new.time': 'Nueva fecha y hora ({zone})',

  'part.on': 'En {account}',
  'part.reply': 'Respuesta {number} del hilo',
  'part.no.text': 'Sin texto',
  'part.file': 'Archivo {number} de {count}',
  'part.alt': 'Descripción: {text}',
  'part.no.alt': 'Sin descripción',
  'part.open': 'Abrir {name}',
  'part.missing': 'Este archivo ya no está disponible.',
  'part.settings': 'Ajustes',
  'part.series': 'La publicación forma parte de una serie. Usted decide solo sobre esta fecha.',
  'value.yes': 'sí',
  'value.no': 'no',
  'value.none': 'ninguno',
  'value.file': 'archivo {number} de {count}',

  'done.approved': 'Fecha de publicación: {time} ({zone}).',
  'done.declined': 'No se publicará. Su autor ve el comentario.',
  'done.here': 'La decisión se tomó con este enlace el {time} ({zone}).',
  'done.link': 'La decisión se tomó con otro enlace el {time} ({zone}). No tiene que hacer nada.',
  'done.team': '<b>{name}</b> tomó la decisión el {time} ({zone}). No tiene que hacer nada.',
  'done.unknown': 'La decisión se tomó el {time} ({zone}).',
  'done.comment': 'Su comentario: {text}',

  'end.unknown':
    'Está incompleto o se retiró. Compruebe que abrió el enlace entero, o pida uno nuevo al remitente.',
  'end.expired': 'Ha caducado. Pida uno nuevo al remitente.',
  'end.deleted': 'La publicación se eliminó. No tiene que hacer nada.',
  'end.not.pending': 'La publicación ya no espera aprobación. No tiene que hacer nada.',
  'end.used':
    'Ya se usó para decidir sobre una versión anterior de la publicación. Pida uno nuevo al remitente.',
  'end.deciding': 'Vuelva a cargar la página dentro de un minuto.',
  'end.busy': 'Espere {seconds, plural, one {# segundo} other {# segundos}} y vuelva a cargar la página.',
  'end.fault': 'Vuelva a cargar la página en un momento. Mostrará si se tomó una decisión.',

  'notice.changed':
    'La publicación se modificó después de que abriera esta página. Revísela de nuevo y decida.',
  'notice.passed': 'La hora solicitada ya pasó. Indique una nueva para aprobar la publicación.',
  'notice.time': 'Indique una fecha y hora futuras.',
  'notice.form': 'No se pudo leer el formulario. Decida de nuevo.',
  'notice.comment': 'El comentario es demasiado largo. Use como máximo {count} caracteres.',
  'notice.refused':
    'La publicación no se puede publicar tal como está. Rechácela, o pida al remitente que la corrija.',
};
