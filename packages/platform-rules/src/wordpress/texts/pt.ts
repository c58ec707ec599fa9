import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'Replaces the post’s title on WordPress.': 'Substitui o título da publicação no WordPress.',
  Excerpt: 'Excerto',
  'A summary for lists of posts. Default: the beginning of the text.':
    'Um resumo para as listas de artigos. Predefinição: o início do texto.',
  Slug: 'Slug',
  'The last part of the address. Default: from the title.':
    'A última parte do endereço. Predefinição: a partir do título.',
  Categories: 'Categorias',
  'Default: the default category of the site. GET /accounts/{id}/choices lists the values.':
    'Predefinição: a categoria predefinida do site.',
  'Tags that the site does not have are created.': 'As etiquetas que o site ainda não tem são criadas.',
  'Featured image': 'Imagem de destaque',
  'Whether the first image is the featured image instead of a part of the text. Default: true.':
    'Se a primeira imagem é a imagem de destaque em vez de uma parte do texto. Predefinição: sim.',
  Comments: 'Comentários',
  'Whether people can comment. Default: the setting of the site.':
    'Se é possível comentar. Predefinição: a definição do site.',
  Open: 'Abertos',
  Closed: 'Fechados',
  'Stick to the top': 'Fixar no topo',
  'Whether the post stays at the top of the blog, which needs the role Editor. Default: false.':
    'Se o artigo fica no topo do blogue, o que exige o papel Editor. Predefinição: não.',
  'The address of your site, as you open it in the browser.':
    'O endereço do seu site, tal como o abre no navegador.',
  Username: 'Nome de utilizador',
  'The name or e-mail address with which you sign in to the site.':
    'O nome ou o endereço de e-mail com que inicia sessão no site.',
  'Application password': 'Senha de aplicação',
  'Create one on the site: Users, Profile, Application Passwords. Your regular password does not work here.':
    'Crie uma no site: Utilizadores, Perfil, Senhas de aplicação. A senha com que inicia sessão não funciona aqui.',
  'If a response of WordPress is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Se uma resposta do WordPress se perder, o Postrider descobre com certeza se a publicação está no ar. É publicada uma só vez.',
};
