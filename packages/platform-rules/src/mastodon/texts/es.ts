import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'The people who see the post. Default: the account’s own setting.':
    'Quién ve la publicación. Valor predeterminado: el ajuste de la cuenta.',
  Unlisted: 'Público silencioso',
  Private: 'Privado (solo seguidores)',
  Direct: 'Directo (solo mencionados)',
  'A warning that is shown before the text.': 'Una advertencia que se muestra antes del texto.',
  'Sensitive media': 'Contenido sensible',
  'Hides the media behind a click.': 'Oculta los archivos hasta que se hace clic.',
  Language: 'Idioma',
  'The language of the text, ISO 639.': 'El idioma del texto, según ISO 639.',
  'The server of your account. You can also enter your full name, such as @ada@mastodon.social.':
    'El servidor de tu cuenta. También puedes escribir tu nombre completo, como @ada@mastodon.social.',
  'If a response is lost, Postrider finds out whether the post is live on servers that store idempotency keys, such as Mastodon 3 and later. On other servers it may not: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta, Postrider averigua si la publicación está publicada en los servidores que guardan claves de idempotencia, como Mastodon 3 y posteriores. En otros servidores puede no lograrlo: entonces el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
