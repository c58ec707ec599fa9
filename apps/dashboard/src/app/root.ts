import { createRoot } from 'react-dom/client';

const element = document.getElementById('root');
if (!element) throw new Error('the document has no element for the pages');

/** Where React shows the dashboard. */
export const root = createRoot(element);
