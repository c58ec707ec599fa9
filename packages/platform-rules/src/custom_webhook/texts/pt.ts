import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'Replaces the post’s title on custom webhooks.':
    'Substitui o título da publicação nos webhooks personalizados.',
  'A link that the receiver gets with the text. Default: none.':
    'Um endereço que o recetor recebe com o texto. Predefinição: nenhum.',
  Address: 'Endereço',
  'The https address of your receiver, to which each post is sent.':
    'O endereço https do recetor, para o qual cada publicação é enviada.',
  Name: 'Nome',
  'The name under which the account is shown.': 'O nome com que a conta é apresentada.',
  'Signing secret': 'Segredo de assinatura',
  'A new random secret that your receiver also has: whsec_, followed by at least 24 bytes in base64. To create one, run: echo whsec_$(openssl rand -base64 32).':
    'Um segredo novo e aleatório, que o recetor também conhece: whsec_ e pelo menos 24 bytes em base64. Para criar um, execute: echo whsec_$(openssl rand -base64 32).',
  'If a response is lost, Postrider finds out whether the post is live on receivers that answer lookups. On others, this is not always possible: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta se perder, o Postrider apura se a publicação está publicada nos recetores que respondem a consultas. Noutros servidores pode não ser possível: então o resultado é `outcome_unknown`, e a publicação nunca é reenviada automaticamente.',
};
