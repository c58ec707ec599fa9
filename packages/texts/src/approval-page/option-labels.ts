import type { Language } from '../languages.ts';

/** Labels of the options of platforms, by their English one. Those of a new platform are English until they are here. */
const LABELS: Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>> = {
  Title: { de: 'Titel', fr: 'Titre', es: 'Título', pt: 'Título' },
  'Alt text': {
    de: 'Bildbeschreibung',
    fr: 'Description des images',
    es: 'Descripción de las imágenes',
    pt: 'Descrição das imagens',
  },
  Files: { de: 'Dateien', fr: 'Fichiers', es: 'Archivos', pt: 'Ficheiros' },
  Language: { de: 'Sprache', fr: 'Langue', es: 'Idioma', pt: 'Idioma' },
  Languages: { de: 'Sprachen', fr: 'Langues', es: 'Idiomas', pt: 'Idiomas' },
  'Content warning': {
    de: 'Inhaltswarnung',
    fr: 'Avertissement',
    es: 'Advertencia de contenido',
    pt: 'Aviso de conteúdo',
  },
  'Who may reply': {
    de: 'Wer antworten darf',
    fr: 'Qui peut répondre',
    es: 'Quién puede responder',
    pt: 'Quem pode responder',
  },
  'Link preview': {
    de: 'Linkvorschau',
    fr: 'Aperçu du lien',
    es: 'Vista previa del enlace',
    pt: 'Pré-visualização da ligação',
  },
  Quotes: { de: 'Zitate', fr: 'Citations', es: 'Citas', pt: 'Citações' },
  'First comment': {
    de: 'Erster Kommentar',
    fr: 'Premier commentaire',
    es: 'Primer comentario',
    pt: 'Primeiro comentário',
  },
  'Publish a video as': {
    de: 'Video veröffentlichen als',
    fr: 'Publier la vidéo en tant que',
    es: 'Publicar el vídeo como',
    pt: 'Publicar o vídeo como',
  },
  'Kind of post': {
    de: 'Art des Beitrags',
    fr: 'Type de publication',
    es: 'Tipo de publicación',
    pt: 'Tipo de publicação',
  },
  'Show in the feed': {
    de: 'Im Feed zeigen',
    fr: 'Afficher dans le fil',
    es: 'Mostrar en el feed',
    pt: 'Mostrar no feed',
  },
  Cover: { de: 'Titelbild', fr: 'Couverture', es: 'Portada', pt: 'Capa' },
  'Cover at second': {
    de: 'Titelbild aus Sekunde',
    fr: 'Couverture à la seconde',
    es: 'Portada en el segundo',
    pt: 'Capa no segundo',
  },
  Collaborators: { de: 'Mitwirkende', fr: 'Collaborateurs', es: 'Colaboradores', pt: 'Colaboradores' },
  'Title of the document': {
    de: 'Titel des Dokuments',
    fr: 'Titre du document',
    es: 'Título del documento',
    pt: 'Título do documento',
  },
  'Question of a poll': {
    de: 'Frage der Umfrage',
    fr: 'Question du sondage',
    es: 'Pregunta de la encuesta',
    pt: 'Pergunta da sondagem',
  },
  'Answers of a poll': {
    de: 'Antworten der Umfrage',
    fr: 'Réponses du sondage',
    es: 'Respuestas de la encuesta',
    pt: 'Respostas da sondagem',
  },
  'Duration of a poll': {
    de: 'Dauer der Umfrage',
    fr: 'Durée du sondage',
    es: 'Duración de la encuesta',
    pt: 'Duração da sondagem',
  },
  Reposts: {
    de: 'Weiterveröffentlichungen',
    fr: 'Republications',
    es: 'Republicaciones',
    pt: 'Republicações',
  },
  'Who sees it': { de: 'Wer ihn sieht', fr: 'Qui la voit', es: 'Quién la ve', pt: 'Quem a vê' },
  'Sensitive media': {
    de: 'Sensible Medien',
    fr: 'Médias sensibles',
    es: 'Contenido sensible',
    pt: 'Conteúdo sensível',
  },
  'Approve replies': {
    de: 'Antworten freigeben',
    fr: 'Approuver les réponses',
    es: 'Aprobar las respuestas',
    pt: 'Aprovar as respostas',
  },
  Topic: { de: 'Thema', fr: 'Sujet', es: 'Tema', pt: 'Tema' },
  Link: { de: 'Link', fr: 'Lien', es: 'Enlace', pt: 'Ligação' },
  Poll: { de: 'Umfrage', fr: 'Sondage', es: 'Encuesta', pt: 'Sondagem' },
  Spoiler: { de: 'Spoiler', fr: 'Spoiler', es: 'Spoiler', pt: 'Spoiler' },
};

/** The label of an option, and its language. @param label in English */
export function optionLabelIn(language: Language, label: string): { label: string; language: Language } {
  const known = Object.hasOwn(LABELS, label) ? LABELS[label] : undefined;
  return language === 'en' || !known ? { label, language: 'en' } : { label: known[language], language };
}
