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
  'Web app': 'Aplicação web',
  'The web app in links to published posts.':
    'A aplicação web para onde apontam as ligações das publicações.',
};
