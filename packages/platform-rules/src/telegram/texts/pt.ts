import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  Formatting: 'Formatação',
  'Format the text as Telegram’s apps do: `**bold**`, `__italic__`, `~~strikethrough~~`, `||spoiler||`, `[link](address)`, and code between backticks. Default: false.':
    'Formata o texto como as aplicações do Telegram: **negrito**, __itálico__, ~~riscado~~, ||spoiler||, `código` e [ligação](https://example.com). Predefinição: não.',
  'Notify people without a sound. Default: false.': 'Notifica sem som. Predefinição: não.',
  Protected: 'Protegida',
  'Nobody can forward or save the post. Default: false.':
    'Ninguém pode reencaminhar nem guardar a publicação. Predefinição: não.',
  'Blur images and videos until people tap them. Default: false.':
    'Desfoca as imagens e os vídeos até alguém tocar neles. Predefinição: não.',
  'Bot token': 'Token do bot',
  'Create a bot with @BotFather in Telegram (/newbot) and copy its token. Then add the bot to the channel as an administrator that may post messages.':
    'Crie um bot com o @BotFather no Telegram (/newbot) e copie o respetivo token. Depois, adicione o bot ao canal como administrador que pode publicar mensagens.',
  'Channel or group': 'Canal ou grupo',
  'The public name, such as @example. For a private channel or group, enter its ID, such as -1001234567890. Its address in Telegram Web ends with the ID.':
    'O nome público, como @example. Se for privado, tem um identificador, como -1001234567890, no fim do seu endereço no Telegram Web.',
  'The address of your own Bot API server, or of a server in place of Telegram, for tests.':
    'O endereço do seu próprio servidor Bot API ou de um servidor em vez do Telegram, para testes.',
  'The site in links to published posts.': 'O site nas ligações para as publicações.',
  'Telegram offers no way to look up a post. If a response of Telegram is lost, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'O Telegram não oferece forma de procurar uma publicação. Se uma resposta do Telegram se perder, o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
