import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'Replaces the post’s title on custom webhooks.':
    'Sustituye el título de la publicación en los webhooks propios.',
  'A link that the receiver gets with the text. Default: none.':
    'Una dirección que el receptor recibe junto al texto. Predeterminado: ninguna.',
  Address: 'Dirección',
  'The https address of your receiver, to which each post is sent.':
    'La dirección https de tu receptor, a la que se envía cada publicación.',
  Name: 'Nombre',
  'The name under which the account is shown.': 'El nombre con el que se muestra la cuenta.',
  'Signing secret': 'Secreto de firma',
  'A new random secret that your receiver also has: whsec_, followed by at least 24 bytes in base64. To create one, run: echo whsec_$(openssl rand -base64 32).':
    'Un secreto nuevo y aleatorio que también conoce tu receptor: whsec_ y al menos 24 bytes en base64. Para crear uno, ejecuta: echo whsec_$(openssl rand -base64 32).',
  'If a response is lost, Postrider finds out whether the post is live on receivers that answer lookups. On others, this is not always possible: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta, Postrider averigua si la publicación está publicada en los receptores que responden a las consultas. En otros servidores puede que no: entonces el resultado es `outcome_unknown` y la publicación nunca se vuelve a enviar automáticamente.',
};
