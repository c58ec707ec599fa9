import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'Title of the forum post': 'Título da publicação do fórum',
  'Forum and media channels require it. With a bot, the title of the post is used by default. Leave it empty for other channels.':
    'Obrigatório em canais de fórum e multimédia. Com um bot, é usado por predefinição o título da publicação. Noutros canais, deixe-o vazio.',
  'Tags of the forum post': 'Etiquetas da publicação do fórum',
  'Up to five tags of a forum or media channel. GET /accounts/{id}/choices lists the values.':
    'Até cinco etiquetas de um canal de fórum ou multimédia.',
  Mentions: 'Menções',
  'Who is notified by mentions in the text: nobody, the users, or also roles, `@here` and `@everyone`. Default: none.':
    'Quem é notificado pelas menções no texto: ninguém, os utilizadores, ou também as funções, @here e @everyone. Predefinição: ninguém.',
  None: 'Ninguém',
  Users: 'Utilizadores',
  'Publish to followers': 'Publicar para os seguidores',
  'Publish the message of an announcement channel in all channels that follow it. Needs a bot. Default: false.':
    'Publica a mensagem de um canal de anúncios em todos os canais que o seguem. Só com um bot. Predefinição: não.',
  'Let Discord show previews of the links in the text. Default: true.':
    'O Discord mostra pré-visualizações das ligações do texto. Predefinição: sim.',
  'Send the message without push notifications. Default: false.':
    'Envia a mensagem sem notificações push. Predefinição: não.',
  'Blur the files until people click them. Default: false.':
    'Desfoca os ficheiros até alguém clicar neles. Predefinição: não.',
  'Bot token or webhook URL': 'Token do bot ou URL de webhook',
  'Create an application in Discord’s developer portal, copy the token under “Bot”, and add the bot to your server. Or copy the URL of a webhook: “Edit Channel”, “Integrations”, “Webhooks”. With a bot, Postrider finds posts again after lost responses.':
    'Crie uma aplicação no portal de programadores do Discord, copie o token em «Bot» e adicione o bot ao seu servidor. Ou copie o URL de um webhook: «Editar canal», «Integrações», «Webhooks». Com um bot, o Postrider volta a encontrar publicações após respostas perdidas.',
  'Only for a bot: the name of the channel, such as #news, its link or its ID. If empty, Postrider uses the only channel in which the bot can post, or lists all of them.':
    'Só para um bot: o nome do canal, como #news, a sua ligação ou o seu ID. Se estiver vazio, o Postrider usa o único canal em que o bot pode publicar, ou enumera-os todos.',
  'The address of a server in place of Discord, for tests. It serves /at/discord.com.':
    'O endereço de um servidor em vez do Discord, para testes. Disponibiliza /at/discord.com.',
  'If a response is lost, Postrider finds out whether the post is live on text and announcement channels of a bot. On others, this is not always possible: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta se perder, o Postrider apura se a publicação está publicada nos canais de texto e de anúncios de um bot. Noutros pode não conseguir: então o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
