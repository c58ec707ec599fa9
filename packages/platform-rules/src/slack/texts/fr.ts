import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'The channel of the message. Only channels to which the app was invited are listed. Required to schedule or publish. GET /accounts/{id}/choices lists the values.':
    'Le canal du message. Seuls les canaux auxquels l’application a été invitée sont proposés. Obligatoire pour programmer ou publier.',
  'Let Slack show previews of the links in the text. Default: true.':
    'Slack affiche des aperçus des liens du texte. Par défaut : oui.',
  'The client ID under “Basic Information” of the app in Slack’s developer portal.':
    'L’identifiant client sous « Basic Information » de l’application dans le portail des développeurs de Slack.',
  'The client secret under “Basic Information”.': 'Le secret client sous « Basic Information ».',
  'The address of a server in place of Slack, for tests. It serves /at/slack.com.':
    'L’adresse d’un serveur à la place de Slack, pour les tests. Il fournit /at/slack.com.',
  'Sign in to Slack’s developer portal, select “Create New App”, then “From scratch”. Enter a name and choose your workspace. People see the name of the app as the author of posts.':
    'Connectez-vous au portail des développeurs de Slack, sélectionnez « Create New App », puis « From scratch ». Saisissez un nom et choisissez votre espace de travail. Le nom de l’application apparaît comme auteur des publications.',
  'Under “OAuth & Permissions”, add the callback address below to the redirect URLs. Slack requires https, except on this machine.':
    'Sous « OAuth & Permissions », ajoutez l’adresse de retour ci-dessous aux « Redirect URLs ». Slack exige https, sauf sur cette machine.',
  'On the same page, add these bot token scopes: chat:write, files:write, channels:read, channels:history, groups:read and groups:history.':
    'Sur la même page, ajoutez ces autorisations sous « Bot Token Scopes » : chat:write, files:write, channels:read, channels:history, groups:read et groups:history.',
  'Copy the client ID and the client secret from “Basic Information”.':
    'Copiez l’identifiant client et le secret client depuis « Basic Information ».',
  'To connect other workspaces than your own, activate public distribution under “Manage Distribution”.':
    'Pour connecter d’autres espaces de travail que le vôtre, activez la distribution publique sous « Manage Distribution ».',
  'In Slack, invite the app to every channel in which it is to post: enter /invite @ and the name of the app there.':
    'Dans Slack, invitez l’application dans chaque canal où elle doit publier : saisissez-y /invite @ et le nom de l’application.',
  'Everything works in your own workspace, without a review. Slack allows apps that are distributed outside the Slack Marketplace one request a minute for reading channels, so that lookups after lost responses and metrics take longer in other workspaces.':
    'Tout fonctionne dans votre propre espace de travail, sans examen. Slack accorde aux applications distribuées hors du Slack Marketplace une requête par minute pour lire les canaux : dans d’autres espaces de travail, les recherches après une réponse perdue et les statistiques prennent plus de temps.',
  'If a response of Slack is lost, Postrider looks the post up. If Slack can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse de Slack est perdue, Postrider recherche la publication. Si Slack ne peut pas prouver qu’elle est absente, le résultat est `outcome_unknown`, et la publication n’est jamais renvoyée automatiquement.',
};
