import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'Replaces the post’s title on Pinterest.': 'Substitui no Pinterest o título da publicação.',
  Board: 'Pasta',
  'The board that the Pin is saved to. Required to schedule or publish. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.':
    'A pasta em que o Pin é guardado. Obrigatório para agendar ou publicar.',
  Section: 'Secção',
  'A section of the board. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.':
    'Uma secção da pasta.',
  'The address that the Pin opens. Default: none.': 'O endereço que o Pin abre. Predefinição: nenhum.',
  'An image of the post that is used only as the cover of the video on Pinterest. In the API: its `mediaId`.':
    'A imagem da publicação que no Pinterest é apenas a capa do vídeo.',
  'The time of the cover in the video, in seconds, rounded down. Default: 0.':
    'O momento da capa no vídeo, em segundos, arredondado para baixo. Predefinição: 0.',
  'The app ID on the page of the app in Pinterest’s developer portal.':
    'O ID da aplicação, na página da aplicação no portal de programadores do Pinterest.',
  'App secret key': 'Chave secreta da aplicação',
  'The app secret key on the same page.': 'A chave secreta na mesma página.',
  'The address of Pinterest’s sandbox (https://api-sandbox.pinterest.com), or of a server in place of Pinterest, for tests. Such a server serves /at/api.pinterest.com and /at/www.pinterest.com.':
    'O endereço do ambiente de testes do Pinterest (https://api-sandbox.pinterest.com), ou de um servidor no lugar do Pinterest, para testes. Esse servidor disponibiliza /at/api.pinterest.com e /at/www.pinterest.com.',
  'Sign in with a Pinterest business account (a free conversion of any account), select “Connect app”, and describe your installation. The privacy policy needs a public address.':
    'Inicie sessão com uma conta profissional do Pinterest (qualquer conta pode ser convertida gratuitamente), selecione «Connect app» e descreva a sua instalação. A política de privacidade precisa de um endereço público.',
  'Wait for trial access, which Pinterest usually grants within a few days. Then open the app under “My apps”.':
    'Aguarde o acesso de teste, que o Pinterest costuma conceder em poucos dias. Depois, abra a aplicação em «My apps».',
  'Under “Configure”, add the callback address below to the redirect URIs. Pinterest compares it character by character.':
    'Em «Configure», adicione o endereço de retorno abaixo aos URI de redirecionamento. O Pinterest compara-o carácter a carácter.',
  'Copy the app ID and the app secret key from the same page.':
    'Copie o ID e a chave secreta da mesma página.',
  'For public Pins, select “Upgrade access” and send Pinterest a video of the whole way: connecting an account on the consent page, and publishing a Pin with it.':
    'Para Pins públicos, selecione «Upgrade access» e envie ao Pinterest um vídeo de todo o processo: ligar uma conta na página de consentimento e publicar um Pin com ela.',
  'With trial access, Pinterest shows new Pins only to their owner or refuses them, and allows the app 1,000 requests a day. Standard access removes both limits. This installation needs a public https address for images.':
    'Com o acesso de teste, o Pinterest mostra os novos Pins apenas ao proprietário ou recusa-os, e permite à aplicação 1000 pedidos por dia. O acesso padrão elimina ambos os limites. Para imagens, esta instalação precisa de um endereço https público.',
  'If a response of Pinterest is lost, Postrider looks the post up. If Pinterest can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta do Pinterest se perder, o Postrider procura a publicação. Se o Pinterest não puder provar que ela não existe, o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
