export { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, languageOf } from './languages.ts';
export { type Catalogue, createTexts, type Texts, type TextValues } from './texts.ts';
