import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'Replaces the post’s title on YouTube.': 'Substitui o título da publicação no YouTube.',
  'Made for kids': 'Para crianças',
  'Whether the video is made for children. The law requires an answer. Required to schedule or publish.':
    'Se o vídeo é feito para crianças; a lei pergunta-o a quem publica. Necessário para agendar ou publicar.',
  'The people who can find and watch the video. Default: public.':
    'Quem pode encontrar e ver o vídeo. Predefinição: público.',
  Category: 'Categoria',
  'Default: People & Blogs. In the API: `22`. GET /accounts/{id}/choices lists the values.':
    'Predefinição: 22, People & Blogs.',
  Playlist: 'Playlist',
  'A playlist of the channel. GET /accounts/{id}/choices lists the values.': 'Uma playlist do canal.',
  Tags: 'Etiquetas',
  'Words for the search on YouTube, 500 characters in total.': 'Para a pesquisa; 500 caracteres no total.',
  Subtitles: 'Legendas',
  'A file of the post that contains the subtitles of the video on YouTube. In the API: its `mediaId`.':
    'O `mediaId` do ficheiro em `media` que contém apenas as legendas do vídeo no YouTube.',
  'Language of the subtitles': 'Idioma das legendas',
  'A language code, such as en or pt-BR. Required with subtitles.':
    'Um código de idioma, como en ou pt-BR. Obrigatório com legendas.',
  'An image of the post that is used only as the cover of the video on YouTube. In the API: its `mediaId`.':
    'A imagem da publicação que no YouTube é apenas a capa do vídeo.',
  Licence: 'Licença',
  'Default: the standard licence of YouTube.': 'Predefinição: a do YouTube.',
  YouTube: 'YouTube',
  'Creative Commons': 'Creative Commons',
  'Altered content': 'Conteúdo alterado',
  'Whether realistic scenes were altered or generated. Default: false.':
    'Se cenas realistas foram alteradas ou geradas. Predefinição: não.',
  'Notify subscribers': 'Notificar os subscritores',
  'Whether subscribers are notified. Default: true.':
    'Se os subscritores são notificados. Predefinição: sim.',
  'The client ID under “Clients” in Google Cloud’s console. It ends with apps.googleusercontent.com.':
    'O ID de cliente em «Clients» na consola do Google Cloud. Termina em apps.googleusercontent.com.',
  'The client secret on the same page.': 'O segredo de cliente na mesma página.',
  'The address of a server in place of Google, for tests. It serves /at/www.googleapis.com, /at/oauth2.googleapis.com and /at/accounts.google.com.':
    'O endereço de um servidor em vez do Google, para testes. Serve /at/www.googleapis.com, /at/oauth2.googleapis.com e /at/accounts.google.com.',
  'Sign in to Google Cloud’s console, create a project, and enable the “YouTube Data API v3” for it.':
    'Inicie sessão na consola do Google Cloud, crie um projeto e ative nele a «YouTube Data API v3».',
  'Under “Google Auth Platform”, enter the branding, choose the audience “External”, and select “Publish app”. While the status is “Testing”, Google ends every connection after seven days.':
    'Em «Google Auth Platform», introduza a marca, escolha o público «External» e selecione «Publish app». Enquanto o estado for «Testing», o Google termina cada ligação ao fim de sete dias.',
  'Under “Data access”, add the scopes youtube.upload and youtube.force-ssl.':
    'Em «Data access», adicione as permissões youtube.upload e youtube.force-ssl.',
  'Under “Clients”, create a client of the type “Web application”, and add the callback address below to its authorized redirect URIs. Google compares it character by character, and requires https, except for localhost.':
    'Em «Clients», crie um cliente do tipo «Web application» e adicione o endereço de retorno abaixo aos seus «Authorized redirect URIs». O Google compara-o carácter a carácter e exige https, exceto para localhost.',
  'Copy the client ID and the client secret. Google shows the secret once.':
    'Copie o ID e o segredo de cliente. O Google mostra o segredo uma só vez.',
  'Without a verification by Google, people see a warning that they can skip, and at most 100 people can connect a channel. All channels share the quota of the project: 100 uploads and 10,000 units for other calls a day. Google raises it after an audit. Videos of projects without an audit may stay private.':
    'Sem uma verificação do Google, as pessoas veem um aviso que podem ignorar, e no máximo 100 pessoas podem ligar um canal. Todos os canais partilham a quota do projeto: 100 envios e 10.000 unidades para outras chamadas por dia. O Google aumenta-a após uma auditoria. Os vídeos de projetos sem auditoria podem ficar privados.',
  'If a response of YouTube is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Se uma resposta do YouTube se perder, o Postrider descobre com certeza se a publicação está no ar. É publicada uma só vez.',
};
