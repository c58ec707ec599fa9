import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'Replaces the post’s title on TikTok.': 'Substitui o título da publicação no TikTok.',
  'Who can watch': 'Quem pode ver a publicação',
  'The audience of the post, from those that the account can choose. Required to schedule or publish. GET /accounts/{id}/choices lists the values.':
    'Quem pode ver a publicação, de entre os valores que o TikTok permite à conta. Obrigatório para agendar ou publicar.',
  'Allow people to': 'Permitir a outros',
  'What people can do with the post: comment and, for videos, duet and stitch. Default: none. In the API: `comment`, `duet` and `stitch`. GET /accounts/{id}/choices lists the values.':
    'O que outros podem fazer: comentar e, com um vídeo, dueto e combinação (stitch), na medida em que as definições da conta o permitam. Predefinição: nada.',
  'Commercial content': 'Conteúdo comercial',
  'What the post promotes: your own brand, or another brand that pays for it. Default: none.':
    'O que a publicação promove: a sua marca, ou uma marca que paga por isso (conteúdo de marca, que não pode ser privado). Predefinição: nenhuma.',
  'Your brand': 'A sua marca',
  'Branded content': 'Conteúdo de marca',
  'AI-generated': 'Gerado por IA',
  'Whether the video was made with AI, which TikTok shows. Default: false.':
    'Se um vídeo foi criado com IA, o que o TikTok mostra. Predefinição: não.',
  'The time of the cover in the video, in seconds. Default: 0.':
    'O momento da capa no vídeo, em segundos. Predefinição: 0.',
  'Cover photo': 'Foto de capa',
  'The photo that is the cover, by its position, starting at 0. Default: 0.':
    'A foto que é a capa, pela sua posição entre as fotos no TikTok, a partir de 0. Predefinição: 0.',
  'Add music': 'Adicionar música',
  'Whether TikTok adds recommended music to photos. Default: false.':
    'Se o TikTok adiciona música recomendada às fotos. Predefinição: não.',
  'Client key': 'Chave de cliente',
  'The client key on the page of the app at TikTok for Developers.':
    'A «Client key» na página da aplicação em TikTok for Developers.',
  'State of the app': 'Estado da aplicação',
  'Permissions of the app: inbox (people finish posts in the TikTok app), unaudited (only the creator sees posts) or audited (posts are public).':
    'O que o TikTok permite à aplicação: inbox (as pessoas terminam as publicações na aplicação do TikTok), unaudited (só quem as cria vê as publicações) ou audited (as publicações são públicas).',
  'The address of a server in place of TikTok, for tests. It serves /at/open.tiktokapis.com and /at/www.tiktok.com.':
    'O endereço de um servidor no lugar do TikTok, para testes. Disponibiliza /at/open.tiktokapis.com e /at/www.tiktok.com.',
  'Sign in to TikTok for Developers, select “Connect an app”, and enter the name, the category, the terms of service and the privacy policy of your installation. TikTok accepts no apps for personal use.':
    'Inicie sessão em TikTok for Developers, selecione «Connect an app» e introduza o nome, a categoria, os termos de serviço e a política de privacidade da sua instalação. O TikTok não aceita aplicações para uso pessoal.',
  'Under “Products”, add “Login Kit” and “Content Posting API”. For posts without a step in the TikTok app, also turn on “Direct Post”.':
    'Em «Products», adicione «Login Kit» e «Content Posting API». Para publicar sem um passo na aplicação do TikTok, ative também «Direct Post».',
  'Under “Login Kit”, “Web”, add the callback address below to the redirect URIs. TikTok requires https, and compares it character by character.':
    'Em «Login Kit», «Web», adicione o endereço de retorno abaixo aos URI de redirecionamento. O TikTok exige https e compara-o carácter a carácter.',
  'Under “Scopes”, add user.info.basic and video.upload; for “Direct Post”, add video.publish and video.list.':
    'Em «Scopes», adicione user.info.basic e video.upload; para «Direct Post», video.publish e video.list.',
  'For photos, verify the address of this installation: under “URL properties”, add the prefix that ends with /m/, and place the file that TikTok names there.':
    'Para fotos, verifique o endereço desta instalação: em «URL properties», adicione o prefixo que termina em /m/ e coloque aí o ficheiro que o TikTok indica.',
  'Submit the app for review. When TikTok has approved it, copy the client key and the client secret.':
    'Envie a aplicação para revisão. Quando o TikTok a tiver aprovado, copie a «Client key» e o «Client secret».',
  'The state of the app says what it may do. “inbox”: TikTok puts posts into the inbox of the account, and the person finishes them in the TikTok app. “unaudited”: posts are published, but only their creator sees them, at most five accounts can post in 24 hours, and the accounts must be private. “audited”: posts are published for everyone. TikTok audits apps for “Direct Post” within two to six weeks. Change the state once TikTok has approved the app, then connect the accounts again.':
    'O estado da aplicação diz o que ela pode fazer. «inbox»: o TikTok coloca as publicações na caixa de entrada da conta, e a pessoa termina-as na aplicação do TikTok. «unaudited»: as publicações são publicadas, mas só quem as cria as vê, no máximo cinco contas podem publicar em 24 horas, e as contas têm de ser privadas. «audited»: as publicações são publicadas para todos. O TikTok audita aplicações para «Direct Post» em duas a seis semanas. Altere o estado quando o TikTok tiver aprovado a aplicação e volte a ligar as contas.',
  'If a response of TikTok is lost, Postrider looks the post up. If TikTok can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta do TikTok se perder, o Postrider procura a publicação. Se o TikTok não puder provar que ela não existe, o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
  'By posting, you agree to TikTok’s Music Usage Confirmation.':
    'Ao publicar, aceita a Confirmação de utilização de música do TikTok.',
  'By posting, you agree to TikTok’s Branded Content Policy.':
    'Ao publicar, aceita a Política de conteúdo de marca do TikTok.',
};
