import { defineConnect } from '../connect.ts';

/** The consent page of the account's server. Each sign-in registers an app. */
export const connect = defineConnect({
  kind: 'oauth',
  fields: [
    {
      name: 'instance',
      label: 'Server',
      help: 'The server of your account. You can also enter your full name, such as @ada@mastodon.social.',
      format: 'server',
      placeholder: 'mastodon.social',
      initial: 'host',
      translations: {
        de: {
          label: 'Server',
          help: 'Der Server Ihres Kontos. Sie können auch Ihren vollständigen Namen eingeben, etwa @ada@mastodon.social.',
        },
        fr: {
          label: 'Serveur',
          help: 'Le serveur de votre compte. Vous pouvez aussi saisir votre nom complet, comme @ada@mastodon.social.',
        },
        es: {
          label: 'Servidor',
          help: 'El servidor de tu cuenta. También puedes escribir tu nombre completo, como @ada@mastodon.social.',
        },
        pt: {
          label: 'Servidor',
          help: 'O servidor da sua conta. Também pode escrever o seu nome completo, como @ada@mastodon.social.',
        },
      },
    },
  ],
  tokens: [
    {
      name: 'accessToken',
      label: 'Access token',
      help: 'A token with the scopes read and write.',
      isSecret: true,
    },
  ],
});
