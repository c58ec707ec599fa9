import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'Everyone, followers, or people whom the account follows or mentions. Default: everyone.':
    'Tout le monde, les abonnés, ou les personnes que le compte suit ou mentionne. Par défaut : tout le monde.',
  'Approve replies': 'Approuver les réponses',
  'Show replies only after approval. Default: false.':
    'Affiche les réponses seulement après approbation. Par défaut : non.',
  Topic: 'Sujet',
  'Without “#”. Default: the first hashtag.': 'Sans « # ». Par défaut : le premier hashtag.',
  Link: 'Lien',
  'The address of the link card. Default: the first link.':
    'L’adresse de la carte de lien. Par défaut : le premier lien.',
  Poll: 'Sondage',
  'Two to four answers of up to 25 characters.': 'De deux à quatre réponses de 25 caractères au plus.',
  Spoiler: 'Spoiler',
  'Hide the files until people tap. Default: false.':
    'Masque les fichiers jusqu’à ce que l’on touche l’écran. Par défaut : non.',
  'Threads app ID': 'ID de l’application Threads',
  'The Threads app ID in the settings of the use case. It is not the app ID of the basic settings.':
    'L’ID de l’application Threads dans les paramètres du cas d’utilisation. Ce n’est pas l’ID de l’application des paramètres de base.',
  'Threads app secret': 'Clé secrète de l’application Threads',
  'The Threads app secret on the same page.': 'La clé secrète de l’application Threads, sur la même page.',
  'The address of a server in place of Threads, for tests. It serves /at/graph.threads.net and /at/threads.com.':
    'L’adresse d’un serveur à la place de Threads, pour des tests. Il fournit /at/graph.threads.net et /at/threads.com.',
  'Sign in to Meta for Developers, select “Create app”, and choose the use case “Access the Threads API”.':
    'Connectez-vous à Meta for Developers, choisissez « Create app », puis le cas d’utilisation « Access the Threads API ».',
  'Customize the use case. Under “Permissions”, add threads_content_publish, threads_manage_replies, threads_read_replies, threads_manage_insights and threads_delete; threads_basic is there already.':
    'Personnalisez le cas d’utilisation. Sous « Permissions », ajoutez threads_content_publish, threads_manage_replies, threads_read_replies, threads_manage_insights et threads_delete ; threads_basic y est déjà.',
  'Under “Settings” of the use case, enter the callback address below as the redirect callback URL. Meta compares it character by character, and requires https. The uninstall and delete callback URLs may be the address of this installation.':
    'Sous « Settings » du cas d’utilisation, indiquez l’adresse de rappel ci-dessous comme URL de redirection. Meta la compare caractère par caractère et exige https. Les adresses de désinstallation et de suppression peuvent être celle de cette installation.',
  'Copy the Threads app ID and the Threads app secret from the same page. They differ from the app ID and the app secret in the app’s basic settings, which Threads rejects.':
    'Copiez l’ID et la clé secrète de l’application Threads sur la même page. Ils diffèrent de l’ID et de la clé secrète des paramètres de base de l’application, que Threads refuse.',
  'Under “App roles”, add each person who will connect an account as a Threads Tester. They accept the invitation in Threads under “Settings”, “Account”, “Website permissions”, “Invites”.':
    'Sous « App roles », ajoutez chaque personne qui connectera un compte en tant que « Threads Tester ». Elle accepte l’invitation dans Threads sous « Settings », « Account », « Website permissions », « Invites ».',
  'Without a review by Meta, the app works with the accounts of its Threads Testers, which can be your own and those of other people. Threads allows each account 250 posts and 1,000 replies in 24 hours. For files, this installation needs a public https address.':
    'Sans examen par Meta, l’application fonctionne avec les comptes de ses testeurs Threads, qui peuvent être les vôtres et ceux d’autres personnes. Threads autorise à chaque compte 250 publications et 1 000 réponses en 24 heures. Pour les fichiers, cette installation a besoin d’une adresse https publique.',
  'If a response of Threads is lost, Postrider looks the post up. If Threads can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse de Threads se perd, Postrider recherche la publication. Si Threads ne peut pas prouver qu’elle est absente, le résultat est inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
};
