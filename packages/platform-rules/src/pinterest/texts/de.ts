import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'Replaces the post’s title on Pinterest.': 'Ersetzt auf Pinterest den Titel des Beitrags.',
  Board: 'Pinnwand',
  'The board that the Pin is saved to. Required to schedule or publish. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.':
    'Die Pinnwand, auf der der Pin gespeichert wird. Zum Planen und Veröffentlichen erforderlich.',
  Section: 'Ordner',
  'A section of the board. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.':
    'Ein Ordner der Pinnwand.',
  'The address that the Pin opens. Default: none.': 'Die Adresse, die der Pin öffnet. Standard: keine.',
  'An image of the post that is used only as the cover of the video on Pinterest. In the API: its `mediaId`.':
    'Das Bild des Beitrags, das auf Pinterest nur das Titelbild des Videos ist.',
  'The time of the cover in the video, in seconds, rounded down. Default: 0.':
    'Die Stelle des Titelbilds im Video in Sekunden, abgerundet. Standard: 0.',
  'The app ID on the page of the app in Pinterest’s developer portal.':
    'Die App-ID auf der Seite der App im Entwicklerportal von Pinterest.',
  'App secret key': 'Geheimer App-Schlüssel',
  'The app secret key on the same page.': 'Der geheime App-Schlüssel auf derselben Seite.',
  'The address of Pinterest’s sandbox (https://api-sandbox.pinterest.com), or of a server in place of Pinterest, for tests. Such a server serves /at/api.pinterest.com and /at/www.pinterest.com.':
    'Die Adresse der Sandbox von Pinterest (https://api-sandbox.pinterest.com) oder eines Servers anstelle von Pinterest, für Tests. Ein solcher Server stellt /at/api.pinterest.com und /at/www.pinterest.com bereit.',
  'Sign in with a Pinterest business account (a free conversion of any account), select “Connect app”, and describe your installation. The privacy policy needs a public address.':
    'Melden Sie sich mit einem Pinterest-Unternehmenskonto an (jedes Konto lässt sich kostenlos umwandeln), wählen Sie „Connect app“ und beschreiben Sie Ihre Installation. Die Datenschutzerklärung braucht eine öffentliche Adresse.',
  'Wait for trial access, which Pinterest usually grants within a few days. Then open the app under “My apps”.':
    'Warten Sie auf den Testzugang, den Pinterest meist innerhalb weniger Tage gewährt. Öffnen Sie die App dann unter „My apps“.',
  'Under “Configure”, add the callback address below to the redirect URIs. Pinterest compares it character by character.':
    'Fügen Sie unter „Configure“ die Callback-Adresse unten den Weiterleitungs-URIs hinzu. Pinterest vergleicht sie Zeichen für Zeichen.',
  'Copy the app ID and the app secret key from the same page.':
    'Kopieren Sie die App-ID und den geheimen App-Schlüssel von derselben Seite.',
  'For public Pins, select “Upgrade access” and send Pinterest a video of the whole way: connecting an account on the consent page, and publishing a Pin with it.':
    'Wählen Sie für öffentliche Pins „Upgrade access“ und senden Sie Pinterest ein Video des gesamten Ablaufs: wie ein Konto auf der Zustimmungsseite verbunden und damit ein Pin veröffentlicht wird.',
  'With trial access, Pinterest shows new Pins only to their owner or refuses them, and allows the app 1,000 requests a day. Standard access removes both limits. This installation needs a public https address for images.':
    'Mit Testzugang zeigt Pinterest neue Pins nur ihrem Besitzer oder lehnt sie ab, und es erlaubt der App 1.000 Anfragen am Tag. Mit Standardzugang entfallen beide Grenzen. Für Bilder braucht diese Installation eine öffentliche https-Adresse.',
  'If a response of Pinterest is lost, Postrider looks the post up. If Pinterest can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort von Pinterest verloren, sucht Postrider nach dem Beitrag. Kann Pinterest nicht beweisen, dass er fehlt, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
