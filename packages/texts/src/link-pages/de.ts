import type { LinkPageTexts } from './names.ts';

export const de: LinkPageTexts = {
  'title.connect': 'Konto verbinden',
  'title.choose': 'Konten auswählen',
  loading: 'Wird geladen',
  retry: 'Erneut versuchen',
  cancel: 'Abbrechen',
  back: 'Zurück',
  'go.to': 'Weiter zu {host}',
  logo: 'Logo von {name}',

  'ask.one':
    '<b>{name}</b> möchte über Ihr Konto Beiträge veröffentlichen und die Kennzahlen dieser Beiträge lesen.',
  'ask.known':
    '<b>{name}</b> möchte über <b>{username}</b> Beiträge veröffentlichen und die Kennzahlen dieser Beiträge lesen.',
  'ask.several':
    '<b>{name}</b> möchte über Ihre Konten Beiträge veröffentlichen und die Kennzahlen dieser Beiträge lesen.',
  return: 'Danach kehren Sie zu <b>{host}</b> zurück.',
  once: 'Sie können den Link einmal verwenden, bis {time}.',
  'which.platform': 'Wo haben Sie Ihr Konto?',
  consent:
    '{platform} fragt Sie auf einer eigenen Seite nach Ihrer Zustimmung. Ein bereits verbundenes Konto behält seine Beiträge.',
  'continue.to': 'Weiter zu {platform}',
  connect: 'Verbinden',
  'no.files':
    '{platform} kann keine Dateien von diesem Dienst abrufen, weil er keine öffentliche https-Adresse hat. Beiträge mit Dateien werden abgelehnt.',
  advanced: 'Erweitert',
  example: 'Zum Beispiel {value}.',
  'empty.for': 'Leer lassen für {value}.',

  'test.notice':
    'Dieser Link verbindet ein Testkonto. Eine Anmeldung ist nicht nötig, und Beiträge werden nirgends veröffentlicht.',
  'test.account': 'Konto',
  'test.account.help': 'Sein Name bestimmt, was mit seinen Beiträgen geschieht.',
  'test.connect': 'Testkonto verbinden',

  'choose.intro':
    'Diese Anmeldung gibt Zugriff auf {count, plural, one {# Konto} other {# Konten}} bei {platform}. Nur die ausgewählten Konten werden verbunden.',
  'choose.omitted':
    'Die Anmeldung gibt Zugriff auf {count, plural, one {# weiteres Konto, das} other {# weitere Konten, die}} hier nicht angezeigt werden {count, plural, one {kann} other {können}}. Um eines davon zu verbinden, erlauben Sie bei {platform} den Zugriff auf weniger Konten.',
  'choose.search': 'Konten suchen',
  'choose.accounts': 'Konten',
  'choose.all': 'Alle auswählen',
  'choose.matching': 'Alle {count} Treffer auswählen',
  'choose.none': 'Kein passendes Konto.',
  'choose.first': 'Wählen Sie mindestens ein Konto aus.',
  'choose.selected': '{selected} von {count} ausgewählt.',
  'choose.until': 'Sie können bis {time} auswählen.',
  'choose.connected': 'Verbunden',
  'choose.connect': '{count, plural, one {Konto verbinden} other {# Konten verbinden}}',

  'end.used.title': 'Dieser Link wurde bereits verwendet',
  'end.used':
    'Damit wurden bereits Konten verbunden. Um ein weiteres zu verbinden, bitten Sie um einen neuen Link.',
  'end.expired.title': 'Dieser Link ist abgelaufen',
  'end.expired': 'Es wurde nichts verbunden. Bitten Sie den Absender um einen neuen Link.',
  'end.deleted.title': 'Dieser Link wurde zurückgezogen',
  'end.deleted': 'Es wurde nichts verbunden. Bitten Sie den Absender um einen neuen Link.',
  'end.incomplete.title': 'Dieser Link ist unvollständig',
  'end.incomplete': 'Prüfen Sie, ob Sie den ganzen Link geöffnet haben.',
  'end.unknown.title': 'Diesen Link gibt es nicht',
  'end.unknown':
    'Er ist vielleicht unvollständig, zurückgezogen oder abgelaufen. Prüfen Sie, ob Sie den ganzen Link geöffnet haben. Hilft das nicht, bitten Sie den Absender um einen neuen Link.',
  'end.other_browser.title': 'Das ist ein anderer Browser',
  'end.other_browser':
    'Es wurde nichts verbunden, weil die Zustimmungsseite in einem anderen Browser geöffnet wurde. Öffnen Sie den Link erneut und machen Sie alle Schritte in einem Browser.',
  'end.choice_ended.title': 'Diese Auswahl ist beendet',
  'end.choice_ended':
    'Es wurden bereits Konten ausgewählt, zehn Minuten sind vergangen, oder die Zustimmungsseite wurde in einem anderen Browser geöffnet. Um weitere zu verbinden, öffnen Sie den Link erneut.',
  'end.too_late.title': 'Das hat zu lange gedauert',
  'end.too_late':
    'Es wurde nichts verbunden, weil die Antwort der Plattform nur einmal und zehn Minuten lang gilt. Öffnen Sie den Link erneut.',
  'end.failed.title': 'Es wurde nichts verbunden',
  'end.failed': 'Öffnen Sie den Link erneut.',

  'problem.unchanged': 'Es wurde kein Konto verbunden.',
  'problem.details': 'Prüfen Sie Ihre Angaben und versuchen Sie es erneut.',
  'problem.refused':
    'Die Plattform hat die Anmeldung nicht angenommen. Prüfen Sie Ihre Angaben und versuchen Sie es erneut.',
  'problem.unreachable':
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'problem.busy':
    'Es gab zu viele Versuche. Warten Sie {seconds, plural, one {# Sekunde} other {# Sekunden}} und versuchen Sie es erneut.',
  'problem.link': 'Dieser Link kann nicht mehr verwendet werden. Bitten Sie den Absender um einen neuen.',
  'problem.other': 'Das hat nicht funktioniert. Versuchen Sie es später erneut.',
  'problem.request': 'Anfrage <b>{id}</b>',
};
