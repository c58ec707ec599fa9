import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'A comment on the post, published right after it on LinkedIn Pages.':
    'Um comentário à publicação, publicado logo a seguir no LinkedIn Pages.',
  'The client ID on the tab “Auth” of the app for Pages in LinkedIn’s developer portal.':
    'O ID de cliente, no separador «Auth» da aplicação para Páginas, no portal de programadores do LinkedIn.',
  'Sign in to LinkedIn’s developer portal and select “Create app”. This must be another app than the one for members: the product for Pages must be the only one of its app.':
    'Inicie sessão no portal de programadores do LinkedIn e escolha «Create app». Tem de ser uma aplicação diferente da dos membros: o produto para Páginas tem de ser o único da sua aplicação.',
  'On the tab “Settings” of the app, select “Verify”, and open the link that appears as a super admin of the Page to which the app belongs.':
    'No separador «Settings» da aplicação, escolha «Verify» e abra a ligação que aparece como superadministrador da Página a que a aplicação pertence.',
  'On the tab “Products”, request access to “Community Management API”. LinkedIn asks for your business e-mail address, and for the legal name, address, website and privacy policy of your organization.':
    'No separador «Products», peça acesso a «Community Management API». O LinkedIn pede o seu endereço de e-mail profissional, e o nome legal, a morada, o site e a política de privacidade da sua organização.',
  'Wait for LinkedIn’s e-mail about the Development tier. On the tab “Auth”, add the callback address below to the authorized redirect URLs. LinkedIn compares it character by character, and requires https.':
    'Aguarde o e-mail do LinkedIn sobre o nível Development. No separador «Auth», adicione o endereço de retorno abaixo aos URL de redirecionamento autorizados. O LinkedIn compara-o carácter a carácter e exige https.',
  'Check that the OAuth 2.0 scopes there contain w_organization_social, r_organization_social, rw_organization_admin, w_organization_social_feed, r_organization_social_feed and r_basicprofile. Copy the client ID and the primary client secret.':
    'Verifique que os âmbitos OAuth 2.0 desse separador incluem w_organization_social, r_organization_social, rw_organization_admin, w_organization_social_feed, r_organization_social_feed e r_basicprofile. Copie o ID de cliente e o segredo de cliente principal.',
  'In the Development tier everything works for all Pages whose admins sign in, with 500 requests a day for the app and 100 for each member, for up to twelve months. LinkedIn raises the limits after a review with a screen recording (Standard tier).':
    'No nível Development tudo funciona para todas as Páginas cujos administradores iniciem sessão, com 500 pedidos por dia para a aplicação e 100 para cada membro, durante doze meses no máximo. O LinkedIn aumenta os limites depois de uma análise com uma gravação de ecrã (nível Standard).',
  'If a response of LinkedIn Pages is lost, Postrider looks the post up. If LinkedIn Pages can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta do LinkedIn Pages se perder, o Postrider procura a publicação. Se o LinkedIn Pages não puder provar que ela não existe, o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
