import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'Title of the document': 'Título do documento',
  'The title that LinkedIn shows with a PDF. Default: the name of the file.':
    'O título que o LinkedIn mostra com um PDF. Predefinição: o nome do ficheiro.',
  'Question of a poll': 'Pergunta da sondagem',
  'The question of a poll, for a post with a text and without files.':
    'A pergunta de uma sondagem, para uma publicação com texto e sem ficheiros.',
  'Answers of a poll': 'Respostas da sondagem',
  'Two to four answers of up to 30 characters.': 'De duas a quatro respostas com até 30 caracteres.',
  'Duration of a poll': 'Duração da sondagem',
  'Default: one week.': 'Predefinição: uma semana.',
  'One day': 'Um dia',
  'Three days': 'Três dias',
  'One week': 'Uma semana',
  'Two weeks': 'Duas semanas',
  'Show a card for the first link of a post without files and poll. Default: true.':
    'Mostra um cartão para a primeira ligação de uma publicação sem ficheiros nem sondagem. Predefinição: sim.',
  Reposts: 'Repartilhas',
  'Allow others to repost the post. Default: true.':
    'Permite que outras pessoas voltem a partilhar a publicação. Predefinição: sim.',
  'The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone.':
    'Quem vê a publicação: todos, os membros do LinkedIn ou as ligações da conta. Predefinição: todos.',
  'Logged in': 'Membros com sessão iniciada',
  Connections: 'Ligações',
  'The client ID on the tab “Auth” of the app in LinkedIn’s developer portal.':
    'O ID de cliente, no separador «Auth» da aplicação, no portal de programadores do LinkedIn.',
  'The primary client secret on the same tab.': 'O segredo de cliente principal, no mesmo separador.',
  'The address of a server in place of LinkedIn, for tests. It serves /at/api.linkedin.com and /at/www.linkedin.com.':
    'O endereço de um servidor em vez do LinkedIn, para testes. Fornece /at/api.linkedin.com e /at/www.linkedin.com.',
  'Sign in to LinkedIn’s developer portal and select “Create app”. Every app belongs to a LinkedIn Page: select the Page of your company, or create one first.':
    'Inicie sessão no portal de programadores do LinkedIn e escolha «Create app». Cada aplicação pertence a uma Página do LinkedIn: escolha a da sua empresa ou crie primeiro uma.',
  'On the tab “Settings” of the app, select “Verify”, and open the link that appears as a super admin of the Page.':
    'No separador «Settings» da aplicação, escolha «Verify» e abra a ligação que aparece como superadministrador da Página.',
  'On the tab “Products”, request access to “Sign In with LinkedIn using OpenID Connect” and to “Share on LinkedIn”. LinkedIn grants both immediately.':
    'No separador «Products», peça acesso a «Sign In with LinkedIn using OpenID Connect» e a «Share on LinkedIn». O LinkedIn concede ambos de imediato.',
  'On the tab “Auth”, add the callback address below to the authorized redirect URLs. LinkedIn compares it character by character, and requires https.':
    'No separador «Auth», adicione o endereço de retorno abaixo aos URL de redirecionamento autorizados. O LinkedIn compara-o carácter a carácter e exige https.',
  'Check that the OAuth 2.0 scopes there contain openid, profile and w_member_social. Copy the client ID and the primary client secret.':
    'Verifique que os âmbitos OAuth 2.0 desse separador incluem openid, profile e w_member_social. Copie o ID de cliente e o segredo de cliente principal.',
  'LinkedIn does not review apps with these two products: everything works at once, for accounts of all members. It allows 150 requests a day for each member.':
    'O LinkedIn não analisa aplicações com estes dois produtos: tudo funciona de imediato, para as contas de todos os membros. Permite 150 pedidos por dia a cada membro.',
  'If a response of LinkedIn is lost, Postrider looks the post up. If LinkedIn can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta do LinkedIn se perder, o Postrider procura a publicação. Se o LinkedIn não puder provar que ela não existe, o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
