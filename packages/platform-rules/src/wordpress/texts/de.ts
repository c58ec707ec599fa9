import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'Replaces the post’s title on WordPress.': 'Ersetzt den Titel des Beitrags auf WordPress.',
  Excerpt: 'Textauszug',
  'A summary for lists of posts. Default: the beginning of the text.':
    'Eine Zusammenfassung für Listen von Beiträgen. Standard: der Anfang des Textes.',
  Slug: 'Titelform',
  'The last part of the address. Default: from the title.':
    'Der letzte Teil der Adresse. Standard: aus dem Titel.',
  Categories: 'Kategorien',
  'Default: the default category of the site. GET /accounts/{id}/choices lists the values.':
    'Standard: die Standardkategorie der Website.',
  'Tags that the site does not have are created.':
    'Schlagwörter, die die Website noch nicht hat, werden angelegt.',
  'Featured image': 'Beitragsbild',
  'Whether the first image is the featured image instead of a part of the text. Default: true.':
    'Ob das erste Bild das Beitragsbild ist statt ein Teil des Textes. Standard: ja.',
  Comments: 'Kommentare',
  'Whether people can comment. Default: the setting of the site.':
    'Ob Personen kommentieren können. Standard: die Einstellung der Website.',
  Open: 'Erlaubt',
  Closed: 'Geschlossen',
  'Stick to the top': 'Oben halten',
  'Whether the post stays at the top of the blog, which needs the role Editor. Default: false.':
    'Ob der Beitrag oben im Blog bleibt; dafür ist die Rolle Redakteur nötig. Standard: nein.',
  'The address of your site, as you open it in the browser.':
    'Die Adresse Ihrer Website, wie Sie sie im Browser öffnen.',
  Username: 'Benutzername',
  'The name or e-mail address with which you sign in to the site.':
    'Der Name oder die E-Mail-Adresse, mit der Sie sich auf der Website anmelden.',
  'Application password': 'Anwendungspasswort',
  'Create one on the site: Users, Profile, Application Passwords. Your regular password does not work here.':
    'Legen Sie eines auf der Website an: Benutzer, Profil, Anwendungspasswörter. Das Passwort Ihrer Anmeldung funktioniert hier nicht.',
  'If a response of WordPress is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Geht eine Antwort von WordPress verloren, stellt Postrider sicher fest, ob der Beitrag veröffentlicht ist. Er erscheint genau einmal.',
};
