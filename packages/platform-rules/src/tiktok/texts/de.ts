import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'Replaces the post’s title on TikTok.': 'Ersetzt den Titel des Beitrags auf TikTok.',
  'Who can watch': 'Wer den Beitrag ansehen kann',
  'The audience of the post, from those that the account can choose. Required to schedule or publish. GET /accounts/{id}/choices lists the values.':
    'Wer den Beitrag ansehen kann, aus den Werten, die TikTok dem Konto erlaubt. Zum Planen und Veröffentlichen erforderlich.',
  'Allow people to': 'Anderen erlauben',
  'What people can do with the post: comment and, for videos, duet and stitch. Default: none. In the API: `comment`, `duet` and `stitch`. GET /accounts/{id}/choices lists the values.':
    'Was andere tun dürfen: kommentieren und, bei einem Video, Duett und Stitch, soweit die Einstellungen des Kontos es erlauben. Standard: nichts.',
  'Commercial content': 'Kommerzielle Inhalte',
  'What the post promotes: your own brand, or another brand that pays for it. Default: none.':
    'Wofür der Beitrag wirbt: für Ihre Marke oder für eine Marke, die dafür bezahlt (Branded Content, der nicht privat sein kann). Standard: weder noch.',
  'Your brand': 'Ihre Marke',
  'Branded content': 'Branded Content',
  'AI-generated': 'KI-generiert',
  'Whether the video was made with AI, which TikTok shows. Default: false.':
    'Ob ein Video mit KI erstellt wurde, was TikTok anzeigt. Standard: nein.',
  'The time of the cover in the video, in seconds. Default: 0.':
    'Der Zeitpunkt des Titelbilds im Video, in Sekunden. Standard: 0.',
  'Cover photo': 'Titelfoto',
  'The photo that is the cover, by its position, starting at 0. Default: 0.':
    'Das Foto, das das Titelbild ist, nach seiner Position unter den Fotos auf TikTok, ab 0 gezählt. Standard: 0.',
  'Add music': 'Musik hinzufügen',
  'Whether TikTok adds recommended music to photos. Default: false.':
    'Ob TikTok Fotos mit empfohlener Musik unterlegt. Standard: nein.',
  'Client key': 'Client-Key',
  'The client key on the page of the app at TikTok for Developers.':
    'Der „Client key“ auf der Seite der App bei TikTok for Developers.',
  'State of the app': 'Stand der App',
  'Permissions of the app: inbox (people finish posts in the TikTok app), unaudited (only the creator sees posts) or audited (posts are public).':
    'Was TikTok der App erlaubt: inbox (Personen schließen Beiträge in der TikTok-App ab), unaudited (nur wer den Beitrag erstellt, sieht ihn) oder audited (Beiträge sind öffentlich).',
  'The address of a server in place of TikTok, for tests. It serves /at/open.tiktokapis.com and /at/www.tiktok.com.':
    'Die Adresse eines Servers anstelle von TikTok, für Tests. Er stellt /at/open.tiktokapis.com und /at/www.tiktok.com bereit.',
  'Sign in to TikTok for Developers, select “Connect an app”, and enter the name, the category, the terms of service and the privacy policy of your installation. TikTok accepts no apps for personal use.':
    'Melden Sie sich bei TikTok for Developers an, wählen Sie „Connect an app“ und geben Sie Namen, Kategorie, Nutzungsbedingungen und Datenschutzerklärung Ihrer Installation an. TikTok lässt keine Apps für den persönlichen Gebrauch zu.',
  'Under “Products”, add “Login Kit” and “Content Posting API”. For posts without a step in the TikTok app, also turn on “Direct Post”.':
    'Fügen Sie unter „Products“ „Login Kit“ und „Content Posting API“ hinzu. Für Beiträge ohne einen Schritt in der TikTok-App schalten Sie auch „Direct Post“ ein.',
  'Under “Login Kit”, “Web”, add the callback address below to the redirect URIs. TikTok requires https, and compares it character by character.':
    'Fügen Sie unter „Login Kit“, „Web“, die Callback-Adresse unten zu den Weiterleitungs-URIs hinzu. TikTok verlangt https und vergleicht sie Zeichen für Zeichen.',
  'Under “Scopes”, add user.info.basic and video.upload; for “Direct Post”, add video.publish and video.list.':
    'Fügen Sie unter „Scopes“ user.info.basic und video.upload hinzu; für „Direct Post“ video.publish und video.list.',
  'For photos, verify the address of this installation: under “URL properties”, add the prefix that ends with /m/, and place the file that TikTok names there.':
    'Bestätigen Sie für Fotos die Adresse dieser Installation: Fügen Sie unter „URL properties“ das Präfix hinzu, das mit /m/ endet, und legen Sie dort die Datei ab, die TikTok nennt.',
  'Submit the app for review. When TikTok has approved it, copy the client key and the client secret.':
    'Reichen Sie die App zur Prüfung ein. Hat TikTok sie genehmigt, kopieren Sie „Client key“ und „Client secret“.',
  'The state of the app says what it may do. “inbox”: TikTok puts posts into the inbox of the account, and the person finishes them in the TikTok app. “unaudited”: posts are published, but only their creator sees them, at most five accounts can post in 24 hours, and the accounts must be private. “audited”: posts are published for everyone. TikTok audits apps for “Direct Post” within two to six weeks. Change the state once TikTok has approved the app, then connect the accounts again.':
    'Der Stand der App sagt, was sie darf. „inbox“: TikTok legt Beiträge in den Posteingang des Kontos, und die Person schließt sie in der TikTok-App ab. „unaudited“: Beiträge werden veröffentlicht, aber nur wer sie erstellt hat, sieht sie; höchstens fünf Konten können in 24 Stunden posten, und die Konten müssen privat sein. „audited“: Beiträge werden für alle veröffentlicht. TikTok prüft Apps für „Direct Post“ innerhalb von zwei bis sechs Wochen. Ändern Sie den Stand, sobald TikTok die App genehmigt hat, und verbinden Sie die Konten dann erneut.',
  'If a response of TikTok is lost, Postrider looks the post up. If TikTok can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort von TikTok verloren, sucht Postrider nach dem Beitrag. Kann TikTok nicht beweisen, dass er fehlt, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
  'By posting, you agree to TikTok’s Music Usage Confirmation.':
    'Mit dem Posten stimmen Sie der Bestätigung zur Musiknutzung von TikTok zu.',
  'By posting, you agree to TikTok’s Branded Content Policy.':
    'Mit dem Posten stimmen Sie der Richtlinie für Branded Content von TikTok zu.',
};
