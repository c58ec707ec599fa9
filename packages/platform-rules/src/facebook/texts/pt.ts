import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'A comment on the post, published right after it on Facebook.':
    'Um comentário à publicação, publicado logo a seguir no Facebook.',
  'Publish a video as': 'Publicar o vídeo como',
  '`auto`: a reel if the video has the shape and length of one (9:16, 3 to 90 seconds), otherwise a video. Default: `auto`.':
    'Automático: um reel se o vídeo tiver o formato e a duração de um (9:16, de 3 a 90 segundos); senão, um vídeo. Predefinição: automático.',
  Auto: 'Automático',
  Video: 'Vídeo',
  'App ID': 'ID da aplicação',
  'The app ID under “App settings”, “Basic” in Meta’s developer portal.':
    'O ID da aplicação em «App settings», «Basic» no portal de programadores da Meta.',
  'App secret': 'Segredo da aplicação',
  'The app secret on the same page.': 'O segredo da aplicação, na mesma página.',
  'Configuration ID': 'ID da configuração',
  'The configuration of “Facebook Login for Business”, if the app uses it. It replaces the list of permissions.':
    'A configuração de «Facebook Login for Business», se a aplicação o usar. Substitui a lista de permissões.',
  'The address of a server in place of Facebook, for tests. It serves /at/graph.facebook.com and the other hosts.':
    'O endereço de um servidor em vez do Facebook, para testes. Fornece /at/graph.facebook.com e os outros anfitriões.',
  'Sign in to Meta’s developer portal as a person who manages the Page, and select “Create app”. Choose the use case “Manage everything on your Page”.':
    'Inicie sessão no portal de programadores da Meta como pessoa que gere a Página e escolha «Create app». Escolha o caso de utilização «Manage everything on your Page».',
  'In the use case, select “Customize” and add pages_show_list, pages_manage_posts, pages_read_engagement, pages_manage_engagement and read_insights.':
    'No caso de utilização, escolha «Customize» e adicione pages_show_list, pages_manage_posts, pages_read_engagement, pages_manage_engagement e read_insights.',
  'Under “Facebook Login” or “Facebook Login for Business”, open “Settings” and add the callback address below to the valid OAuth redirect URIs. Meta compares it character by character, and requires https.':
    'Em «Facebook Login» ou «Facebook Login for Business», abra «Settings» e adicione o endereço de retorno abaixo aos URI de redirecionamento OAuth válidos. A Meta compara-o carácter a carácter e exige https.',
  'Under “App settings”, “Basic”, enter an icon, a category, the address of a privacy policy, and one for the deletion of data. Copy the app ID and the app secret.':
    'Em «App settings», «Basic», indique um ícone, uma categoria, o endereço de uma política de privacidade e outro para a eliminação de dados. Copie o ID e o segredo da aplicação.',
  'Under “App roles”, add every person who will connect Pages.':
    'Em «App roles», adicione cada pessoa que vá ligar Páginas.',
  'Switch the app to “Live”. Until then, only people with a role on the app see what it publishes.':
    'Passe a aplicação para «Live». Até lá, só as pessoas com uma função na aplicação veem o que ela publica.',
  'Everything works without a review for Pages that people with a role on the app manage. Posts are visible to everyone once the app is live. For Pages of other people, Meta reviews each permission and verifies the business, which takes days to weeks.':
    'Tudo funciona sem análise nas Páginas geridas por pessoas com uma função na aplicação. As publicações são visíveis para todos assim que a aplicação está em Live. Para Páginas de outras pessoas, a Meta analisa cada permissão e verifica a empresa, o que demora de dias a semanas.',
  'If a response of Facebook is lost, Postrider looks the post up. If Facebook can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta do Facebook se perder, o Postrider procura a publicação. Se o Facebook não puder provar que ela não existe, o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
