import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'A comment on the post, published right after it on Instagram.':
    'Um comentário à publicação, publicado logo a seguir no Instagram.',
  'Kind of post': 'Tipo de publicação',
  'A story has one file and no text. Default: a reel for a single video, otherwise feed.':
    'Uma história tem um ficheiro e nenhum texto. Predefinição: um reel para um único vídeo; senão, o feed.',
  Feed: 'Feed',
  Story: 'História',
  'Show in the feed': 'Mostrar no feed',
  'Show a reel in the feed too. Default: true.': 'Mostra um reel também no feed. Predefinição: sim.',
  Cover: 'Capa',
  'An image of the post that is used only as the cover of the video on Instagram. In the API: its `mediaId`.':
    'A imagem da publicação que é apenas a capa do vídeo no Instagram.',
  'Cover time': 'Momento da capa',
  'The time of a reel’s cover in its video, in seconds. Default: 0.':
    'O momento do vídeo de onde vem a capa de um reel, em segundos. Predefinição: 0.',
  Collaborators: 'Colaboradores',
  'Usernames that Instagram invites.': 'Nomes de utilizador que o Instagram convida.',
  'Instagram app ID': 'ID da aplicação do Instagram',
  'The Instagram app ID under “API setup with Instagram login”. It is not the app ID of the basic settings.':
    'O ID da aplicação do Instagram em «API setup with Instagram login». Não é o ID da aplicação das definições básicas.',
  'Instagram app secret': 'Segredo da aplicação do Instagram',
  'The Instagram app secret on the same page.': 'O segredo da aplicação do Instagram, na mesma página.',
  'The address of a server in place of Instagram, for tests. It serves /at/graph.instagram.com, /at/api.instagram.com and /at/www.instagram.com.':
    'O endereço de um servidor em vez do Instagram, para testes. Fornece /at/graph.instagram.com, /at/api.instagram.com e /at/www.instagram.com.',
  'Sign in to Meta for Developers, select “Create app”, and choose the use case “Manage messaging & content on Instagram”.':
    'Inicie sessão em Meta for Developers, escolha «Create app» e o caso de utilização «Manage messaging & content on Instagram».',
  'Open the use case and select “API setup with Instagram login”. Add the permissions instagram_business_basic, instagram_business_content_publish, instagram_business_manage_comments and instagram_business_manage_insights.':
    'Abra o caso de utilização e escolha «API setup with Instagram login». Adicione as permissões instagram_business_basic, instagram_business_content_publish, instagram_business_manage_comments e instagram_business_manage_insights.',
  'Open “Set up Instagram business login” there, and add the callback address below to the OAuth redirect URIs. Meta compares it character by character, and requires https.':
    'Abra aí «Set up Instagram business login» e adicione o endereço de retorno abaixo aos URI de redirecionamento OAuth. A Meta compara-o carácter a carácter e exige https.',
  'Copy the Instagram app ID and the Instagram app secret from the same page. They differ from the app ID and the app secret in the app’s basic settings.':
    'Copie o ID e o segredo da aplicação do Instagram da mesma página. São diferentes dos que estão nas definições básicas da aplicação.',
  'Under “App roles”, add each Instagram account that will be connected as an Instagram Tester. Its owner accepts the invitation on instagram.com under Settings, “Apps and websites”, “Tester invites”.':
    'Em «App roles», adicione cada conta do Instagram a ligar como «Instagram Tester». O proprietário aceita o convite em instagram.com, nas definições, em «Apps and websites», «Tester invites».',
  'Without a review by Meta, the app works with Instagram accounts of its testers: your own and those that accepted an invitation. Accounts must be professional (business or creator). Meta allows each account 25 to 100 posts in 24 hours.':
    'Sem uma análise da Meta, a aplicação funciona com as contas do Instagram dos seus testadores: as suas e as que aceitaram um convite. As contas têm de ser profissionais (empresa ou criador). A Meta permite a cada conta de 25 a 100 publicações em 24 horas.',
  'If a response of Instagram is lost, Postrider looks the post up. If Instagram can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta do Instagram se perder, o Postrider procura a publicação. Se o Instagram não puder provar que ela não existe, o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
