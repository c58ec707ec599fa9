import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  Languages: 'Idiomas',
  'The languages of the text, as BCP 47 tags.': 'Los idiomas del texto, como etiquetas BCP 47.',
  'Labels the post, so that people can choose whether to see it.':
    'Marca la publicación para que cada persona decida si quiere verla.',
  Sexual: 'Contenido sexual',
  Nudity: 'Desnudez',
  Porn: 'Pornografía',
  'Graphic media': 'Imágenes impactantes',
  'The people who may reply: any of these; an empty list means nobody. Default: everyone.':
    'Las personas que pueden responder: cualquiera de los grupos elegidos; sin ninguno, nadie. Valor predeterminado: todos.',
  Quotes: 'Citas',
  'Allow quotes of the post. Default: true.': 'Permite citar la publicación. Valor predeterminado: sí.',
  Handle: 'Usuario',
  'The handle, e-mail address or DID of the account.':
    'El usuario, la dirección de correo o el DID de la cuenta.',
  'App password': 'Contraseña de aplicación',
  'Create one in Bluesky: Settings, Privacy and security, App passwords. Your main password is rejected.':
    'Crea una en Bluesky: Ajustes, Privacidad y seguridad, Contraseñas de aplicación. Tu contraseña principal no se acepta.',
  'The AT Protocol server of the account.': 'El servidor AT Protocol de la cuenta.',
  'If a response of Bluesky is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Si se pierde una respuesta de Bluesky, Postrider averigua con certeza si la publicación está publicada. Se publica una sola vez.',
};
