import type { TranslatedTexts } from '../translated.ts';

export const pt: TranslatedTexts = {
  Title: 'Título',
  Files: 'Ficheiros',
  'Alt text': 'Descrição das imagens',
  'Content warning': 'Aviso de conteúdo',
  'Who may reply': 'Quem pode responder',
  Mentioned: 'Mencionados',
  Following: 'Contas seguidas',
  Followers: 'Seguidores',
  'Link preview': 'Pré-visualização da ligação',
  'Show a card for the first link if the post has no files. Default: true.':
    'Mostra um cartão para a primeira ligação se a publicação não tiver ficheiros. Predefinição: sim.',
  Server: 'Servidor',
  'First comment': 'Primeiro comentário',
  Reel: 'Reel',
  'API address': 'Endereço da API',
  'Who sees it': 'Quem vê a publicação',
  Public: 'Público',
  'Client ID': 'ID de cliente',
  'Client secret': 'Segredo de cliente',
  'The people who see the post. Default: the account’s own setting.':
    'Quem vê a publicação. Predefinição: a definição da conta.',
  Unlisted: 'Público silencioso',
  Private: 'Privado (só seguidores)',
  Direct: 'Direto (só mencionados)',
  'A warning that is shown before the text.': 'Um aviso mostrado antes do texto.',
  'Sensitive media': 'Conteúdo sensível',
  'Hides the media behind a click.': 'Oculta os ficheiros até um clique.',
  Language: 'Idioma',
  'The language of the text, ISO 639.': 'O idioma do texto, segundo a ISO 639.',
  Format: 'Formato',
  Plain: 'Texto simples',
  Markdown: 'Markdown',
  'Only on this server': 'Só neste servidor',
  'Publishes the post on the account’s own server only. Default: false.':
    'Publica só no servidor da conta. Predefinição: não.',
  Site: 'Site',
  'Web app': 'Aplicação web',
  'The web app in links to published posts.':
    'A aplicação web para onde apontam as ligações das publicações.',
};
