import type { Language } from './languages.ts';

/** The texts of the page that the dashboard's service worker shows while the server can't be reached. */
interface OfflineTexts {
  title: string;
  text: string;
  again: string;
}

export const OFFLINE: Readonly<Record<Language, OfflineTexts>> = {
  en: {
    title: 'You are offline',
    text: 'Postrider can’t be reached. Scheduled posts are still published on time. This page also retries automatically.',
    again: 'Try again',
  },
  de: {
    title: 'Sie sind offline',
    text: 'Postrider ist nicht erreichbar. Geplante Beiträge werden trotzdem rechtzeitig veröffentlicht. Diese Seite versucht es auch automatisch erneut.',
    again: 'Erneut versuchen',
  },
  fr: {
    title: 'Vous êtes hors ligne',
    text: 'Postrider est injoignable. Les publications planifiées partent quand même à l’heure. Cette page réessaie aussi automatiquement.',
    again: 'Réessayer',
  },
  es: {
    title: 'No hay conexión',
    text: 'No se puede acceder a Postrider. Las publicaciones programadas se publican igualmente a su hora. Esta página también lo vuelve a intentar automáticamente.',
    again: 'Volver a intentar',
  },
  pt: {
    title: 'Sem ligação',
    text: 'Não é possível aceder ao Postrider. As publicações agendadas são publicadas à hora prevista. Esta página também volta a tentar automaticamente.',
    again: 'Tentar novamente',
  },
};
