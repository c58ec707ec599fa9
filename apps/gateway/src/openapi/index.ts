import { ROUTES } from '../routes/table.ts';
import { openApiDocument } from './document.ts';

/** The document that the running gateway serves, for tools that need it without one. */
export const openApi = () => openApiDocument(ROUTES);
