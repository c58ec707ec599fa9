import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'The channel of the message. Only channels to which the app was invited are listed. Required to schedule or publish. GET /accounts/{id}/choices lists the values.':
    'O canal da mensagem. Só aparecem os canais para os quais a aplicação foi convidada. Obrigatório para agendar ou publicar.',
  'Let Slack show previews of the links in the text. Default: true.':
    'O Slack mostra pré-visualizações das ligações do texto. Predefinição: sim.',
  'The client ID under “Basic Information” of the app in Slack’s developer portal.':
    'O ID de cliente em «Basic Information» da aplicação no portal de programadores do Slack.',
  'The client secret under “Basic Information”.': 'O segredo de cliente em «Basic Information».',
  'The address of a server in place of Slack, for tests. It serves /at/slack.com.':
    'O endereço de um servidor em vez do Slack, para testes. Disponibiliza /at/slack.com.',
  'Sign in to Slack’s developer portal, select “Create New App”, then “From scratch”. Enter a name and choose your workspace. People see the name of the app as the author of posts.':
    'Iniciar sessão no portal de programadores do Slack, selecionar «Create New App» e depois «From scratch». Introduzir um nome e escolher o espaço de trabalho. O nome da aplicação aparece como autor das publicações.',
  'Under “OAuth & Permissions”, add the callback address below to the redirect URLs. Slack requires https, except on this machine.':
    'Em «OAuth & Permissions», adicionar o endereço de retorno abaixo às «Redirect URLs». O Slack exige https, exceto nesta máquina.',
  'On the same page, add these bot token scopes: chat:write, files:write, channels:read, channels:history, groups:read and groups:history.':
    'Na mesma página, adicionar estas autorizações em «Bot Token Scopes»: chat:write, files:write, channels:read, channels:history, groups:read e groups:history.',
  'Copy the client ID and the client secret from “Basic Information”.':
    'Copiar o ID de cliente e o segredo de cliente de «Basic Information».',
  'To connect other workspaces than your own, activate public distribution under “Manage Distribution”.':
    'Para ligar outros espaços de trabalho além do próprio, ativar a distribuição pública em «Manage Distribution».',
  'In Slack, invite the app to every channel in which it is to post: enter /invite @ and the name of the app there.':
    'No Slack, convidar a aplicação para cada canal em que deve publicar: introduzir aí /invite @ e o nome da aplicação.',
  'Everything works in your own workspace, without a review. Slack allows apps that are distributed outside the Slack Marketplace one request a minute for reading channels, so that lookups after lost responses and metrics take longer in other workspaces.':
    'Tudo funciona no próprio espaço de trabalho, sem revisão. O Slack permite às aplicações distribuídas fora do Slack Marketplace um pedido por minuto para ler canais, pelo que noutros espaços de trabalho as consultas após respostas perdidas e as métricas demoram mais.',
  'If a response of Slack is lost, Postrider looks the post up. If Slack can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta do Slack se perder, o Postrider procura a publicação. Se o Slack não conseguir provar que está ausente, o resultado é `outcome_unknown`, e a publicação nunca é reenviada automaticamente.',
};
