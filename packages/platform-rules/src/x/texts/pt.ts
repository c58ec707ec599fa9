import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'The people who may reply. Default: everyone.': 'As pessoas que podem responder. Predefinição: todos.',
  'Mentioned users': 'Contas mencionadas',
  Subscribers: 'Subscritores',
  Verified: 'Contas verificadas',
  'The OAuth 2.0 client ID of the app in X’s developer console.':
    'O ID de cliente OAuth 2.0 da aplicação, na consola de programadores do X.',
  'The secret of a confidential client; a public client has none.':
    'O segredo de um cliente confidencial; um cliente público não tem.',
  'The address of a server in place of X, for tests. It serves /at/api.x.com and /at/x.com.':
    'O endereço de um servidor em vez do X, para testes. Fornece /at/api.x.com e /at/x.com.',
  'Sign in to X’s developer console and create an app. Enter a name, a description and the use case.':
    'Inicie sessão na consola de programadores do X e crie uma aplicação. Indique um nome, uma descrição e o caso de utilização.',
  'In the settings of the app, set up user authentication.':
    'Nas definições da aplicação, configure a autenticação de utilizadores.',
  'Select the permission “Read and write”, and the type “Web App, Automated App or Bot”.':
    'Escolha a permissão «Read and write» e o tipo «Web App, Automated App or Bot».',
  'Add the callback address below. X compares it character by character. For a website, enter the address of this installation.':
    'Adicione o endereço de retorno abaixo. O X compara-o carácter a carácter. Como site, indique o endereço desta instalação.',
  'Save. Copy the client ID and the client secret of OAuth 2.0 immediately, because X shows the secret once.':
    'Guarde. Copie de imediato o ID de cliente e o segredo de cliente OAuth 2.0, porque o X mostra o segredo uma só vez.',
  'Buy credits in the developer console. X charges the owner of the app for each request.':
    'Compre créditos na consola de programadores. O X cobra cada pedido ao proprietário da aplicação.',
  'X reviews no apps: everything works at once, for accounts of all people. Requests fail when the credits are used up.':
    'O X não analisa aplicações: tudo funciona de imediato, para as contas de qualquer pessoa. Os pedidos falham quando os créditos se esgotam.',
  'If a response of X is lost, Postrider looks the post up. If X can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta do X se perder, o Postrider procura a publicação. Se o X não puder provar que ela não existe, o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
