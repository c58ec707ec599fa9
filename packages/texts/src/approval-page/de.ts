import type { ApprovalPageTexts } from './names.ts';

export const de: ApprovalPageTexts = {
  'title.ask': 'Beitrag freigeben',
  'title.approved': 'Der Beitrag wurde freigegeben',
  'title.declined': 'Der Beitrag wurde abgelehnt',
  'title.deciding': 'Die Entscheidung wird gespeichert',
  'title.ended': 'Dieser Link kann nicht verwendet werden',
  'title.busy': 'Zu viele Versuche',
  'title.fault': 'Die Seite kann gerade nicht angezeigt werden',
  logo: 'Logo von {name}',

  'ask.intro':
    '<b>{name}</b> bittet Sie um die Freigabe dieses Beitrags. Sie sehen alles, was auf jedem Konto veröffentlicht wird.',
  'ask.time': 'Er soll am {time} ({zone}) veröffentlicht werden.',
  'ask.now': 'Er wird veröffentlicht, sobald Sie ihn freigeben.',
  'ask.once': 'Sie können einmal entscheiden, bis {time} ({zone}).',
  'ask.approve': 'Freigeben',
  'ask.decline': 'Ablehnen',
  'ask.comment': 'Kommentar',
  'ask.comment.help': 'Optional. Wenn Sie ablehnen, liest ihn der Autor.',
  'ask.new.time': 'Neuer Zeitpunkt ({zone})',

  'part.on': 'Auf {account}',
  'part.reply': 'Antwort {number} des Threads',
  'part.no.text': 'Ohne Text',
  'part.file': 'Datei {number} von {count}',
  'part.alt': 'Beschreibung: {text}',
  'part.no.alt': 'Ohne Beschreibung',
  'part.open': '{name} öffnen',
  'part.missing': 'Diese Datei ist nicht mehr vorhanden.',
  'part.settings': 'Einstellungen',
  'part.series': 'Der Beitrag gehört zu einer Serie. Sie entscheiden nur über diesen Termin.',
  'value.yes': 'ja',
  'value.no': 'nein',
  'value.none': 'keine',
  'value.file': 'Datei {number} von {count}',

  'done.approved': 'Zeitpunkt der Veröffentlichung: {time} ({zone}).',
  'done.declined': 'Er wird nicht veröffentlicht. Der Autor sieht den Kommentar.',
  'done.here': 'Die Entscheidung wurde mit diesem Link am {time} ({zone}) getroffen.',
  'done.link':
    'Die Entscheidung wurde mit einem anderen Link am {time} ({zone}) getroffen. Sie müssen nichts weiter tun.',
  'done.team': '<b>{name}</b> hat am {time} ({zone}) entschieden. Sie müssen nichts weiter tun.',
  'done.unknown': 'Die Entscheidung wurde am {time} ({zone}) getroffen.',
  'done.comment': 'Ihr Kommentar: {text}',

  'end.unknown':
    'Er ist unvollständig oder wurde zurückgezogen. Prüfen Sie, ob Sie den ganzen Link geöffnet haben, oder bitten Sie den Absender um einen neuen.',
  'end.expired': 'Er ist abgelaufen. Bitten Sie den Absender um einen neuen.',
  'end.deleted': 'Der Beitrag wurde gelöscht. Sie müssen nichts weiter tun.',
  'end.not.pending': 'Der Beitrag wartet nicht mehr auf eine Freigabe. Sie müssen nichts weiter tun.',
  'end.used':
    'Mit ihm wurde bereits über eine frühere Fassung des Beitrags entschieden. Bitten Sie den Absender um einen neuen.',
  'end.deciding': 'Laden Sie die Seite in einer Minute neu.',
  'end.busy':
    'Warten Sie {seconds, plural, one {# Sekunde} other {# Sekunden}} und laden Sie die Seite dann neu.',
  'end.fault': 'Laden Sie die Seite gleich noch einmal. Sie zeigt, ob eine Entscheidung getroffen wurde.',

  'notice.changed':
    'Der Beitrag wurde geändert, nachdem Sie diese Seite geöffnet haben. Prüfen Sie ihn noch einmal und entscheiden Sie dann.',
  'notice.passed':
    'Der gewünschte Zeitpunkt ist vorbei. Geben Sie einen neuen ein, um den Beitrag freizugeben.',
  'notice.time': 'Geben Sie einen Zeitpunkt in der Zukunft ein.',
  'notice.form': 'Das Formular konnte nicht gelesen werden. Entscheiden Sie noch einmal.',
  'notice.comment': 'Der Kommentar ist zu lang. Verwenden Sie höchstens {count} Zeichen.',
  'notice.refused':
    'Der Beitrag kann so nicht veröffentlicht werden. Lehnen Sie ihn ab, oder bitten Sie den Absender, ihn zu korrigieren.',
};
