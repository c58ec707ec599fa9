import { textsIn } from '../translations.ts';

/** Evaluated when the dashboard is built. */
export const TEXTS = textsIn('es');
