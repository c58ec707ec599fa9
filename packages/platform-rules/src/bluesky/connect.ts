import { defineConnect } from '../connect.ts';

/** The web app that shows posts. */
export const WEB_APP = 'https://bsky.app';

/** An app password of the account. */
export const connect = defineConnect({
  kind: 'credentials',
  fields: [
    {
      name: 'identifier',
      label: 'Handle',
      help: 'The handle, e-mail address or DID of the account.',
      placeholder: 'ada.bsky.social',
      translations: {
        de: {
          label: 'Handle',
          help: 'Handle, E-Mail-Adresse oder DID des Kontos.',
        },
        fr: {
          label: 'Identifiant',
          help: 'L’identifiant, l’adresse e-mail ou le DID du compte.',
        },
        es: {
          label: 'Usuario',
          help: 'El usuario, la dirección de correo o el DID de la cuenta.',
        },
        pt: {
          label: 'Utilizador',
          help: 'O utilizador, o endereço de e-mail ou o DID da conta.',
        },
      },
      initial: 'username',
    },
    {
      name: 'appPassword',
      label: 'App password',
      help: 'Create one in Bluesky: Settings, Privacy and security, App passwords. Your main password is rejected.',
      isSecret: true,
      translations: {
        de: {
          label: 'App-Passwort',
          help: 'Erstellen Sie eines in Bluesky: Einstellungen, Datenschutz und Sicherheit, App-Passwörter. Ihr Hauptpasswort wird nicht angenommen.',
        },
        fr: {
          label: 'Mot de passe d’application',
          help: 'Créez-en un dans Bluesky : Paramètres, Vie privée et sécurité, Mots de passe d’application. Votre mot de passe principal est refusé.',
        },
        es: {
          label: 'Contraseña de aplicación',
          help: 'Crea una en Bluesky: Ajustes, Privacidad y seguridad, Contraseñas de aplicación. Tu contraseña principal no se acepta.',
        },
        pt: {
          label: 'Palavra-passe de aplicação',
          help: 'Crie uma no Bluesky: Definições, Privacidade e segurança, Palavras-passe de aplicação. A sua palavra-passe principal é recusada.',
        },
      },
    },
    {
      name: 'service',
      label: 'Server',
      help: 'The AT Protocol server of the account.',
      translations: {
        de: {
          label: 'Server',
          help: 'Der AT-Protocol-Server des Kontos.',
        },
        fr: {
          label: 'Serveur',
          help: 'Le serveur AT Protocol du compte.',
        },
        es: {
          label: 'Servidor',
          help: 'El servidor AT Protocol de la cuenta.',
        },
        pt: {
          label: 'Servidor',
          help: 'O servidor AT Protocol da conta.',
        },
      },
      format: 'server',
      default: 'https://bsky.social',
      isAdvanced: true,
    },
    {
      name: 'app',
      label: 'Web app',
      help: 'The web app in links to published posts.',
      translations: {
        de: {
          label: 'Web-App',
          help: 'Die Web-App, auf die Links zu veröffentlichten Beiträgen zeigen.',
        },
        fr: {
          label: 'Application web',
          help: 'L’application web vers laquelle pointent les liens des publications.',
        },
        es: {
          label: 'Aplicación web',
          help: 'La aplicación web a la que llevan los enlaces de las publicaciones.',
        },
        pt: {
          label: 'Aplicação web',
          help: 'A aplicação web para onde apontam as ligações das publicações.',
        },
      },
      format: 'server',
      default: WEB_APP,
      isAdvanced: true,
    },
  ],
});
