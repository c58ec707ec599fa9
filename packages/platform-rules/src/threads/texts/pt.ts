import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'Everyone, followers, or people whom the account follows or mentions. Default: everyone.':
    'Todos, os seguidores, ou as pessoas que a conta segue ou menciona. Predefinição: todos.',
  'Approve replies': 'Aprovar as respostas',
  'Show replies only after approval. Default: false.':
    'Mostra as respostas só depois de aprovadas. Predefinição: não.',
  Topic: 'Tema',
  'Without “#”. Default: the first hashtag.': 'Sem «#». Predefinição: o primeiro hashtag.',
  Link: 'Ligação',
  'The address of the link card. Default: the first link.':
    'O endereço do cartão da ligação. Predefinição: a primeira ligação.',
  Poll: 'Sondagem',
  'Two to four answers of up to 25 characters.': 'De duas a quatro respostas com até 25 caracteres.',
  Spoiler: 'Spoiler',
  'Hide the files until people tap. Default: false.':
    'Oculta os ficheiros até que alguém toque neles. Predefinição: não.',
  'Threads app ID': 'ID da aplicação do Threads',
  'The Threads app ID in the settings of the use case. It is not the app ID of the basic settings.':
    'O ID da aplicação do Threads nas definições do caso de utilização. Não é o ID da aplicação das definições básicas.',
  'Threads app secret': 'Segredo da aplicação do Threads',
  'The Threads app secret on the same page.': 'O segredo da aplicação do Threads, na mesma página.',
  'The address of a server in place of Threads, for tests. It serves /at/graph.threads.net and /at/threads.com.':
    'O endereço de um servidor em vez do Threads, para testes. Fornece /at/graph.threads.net e /at/threads.com.',
  'Sign in to Meta for Developers, select “Create app”, and choose the use case “Access the Threads API”.':
    'Inicie sessão em Meta for Developers, escolha «Create app» e o caso de utilização «Access the Threads API».',
  'Customize the use case. Under “Permissions”, add threads_content_publish, threads_manage_replies, threads_read_replies, threads_manage_insights and threads_delete; threads_basic is there already.':
    'Personalize o caso de utilização. Em «Permissions», adicione threads_content_publish, threads_manage_replies, threads_read_replies, threads_manage_insights e threads_delete; threads_basic já lá está.',
  'Under “Settings” of the use case, enter the callback address below as the redirect callback URL. Meta compares it character by character, and requires https. The uninstall and delete callback URLs may be the address of this installation.':
    'Em «Settings» do caso de utilização, indique o endereço de retorno abaixo como URL de redirecionamento. A Meta compara-o carácter a carácter e exige https. Os endereços de desinstalação e de eliminação podem ser o desta instalação.',
  'Copy the Threads app ID and the Threads app secret from the same page. They differ from the app ID and the app secret in the app’s basic settings, which Threads rejects.':
    'Copie o ID e o segredo da aplicação do Threads da mesma página. São diferentes dos que estão nas definições básicas da aplicação, que o Threads recusa.',
  'Under “App roles”, add each person who will connect an account as a Threads Tester. They accept the invitation in Threads under “Settings”, “Account”, “Website permissions”, “Invites”.':
    'Em «App roles», adicione cada pessoa que vá ligar uma conta como «Threads Tester». Essa pessoa aceita o convite no Threads, em «Settings», «Account», «Website permissions», «Invites».',
  'Without a review by Meta, the app works with the accounts of its Threads Testers, which can be your own and those of other people. Threads allows each account 250 posts and 1,000 replies in 24 hours. For files, this installation needs a public https address.':
    'Sem uma análise da Meta, a aplicação funciona com as contas dos seus testadores do Threads, que podem ser as suas e as de outras pessoas. O Threads permite a cada conta 250 publicações e 1000 respostas em 24 horas. Para os ficheiros, esta instalação precisa de um endereço https público.',
  'If a response of Threads is lost, Postrider looks the post up. If Threads can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta do Threads se perder, o Postrider procura a publicação. Se o Threads não puder provar que ela não existe, o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
