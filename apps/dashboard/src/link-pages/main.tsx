import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import { setCatalogue } from '../texts/catalogue.ts';
import { setLanguage } from '../texts/language.ts';
import { ChoosePage } from './choose-page.tsx';
import { ConnectPage } from './connect-page.tsx';

// These pages have texts of their own; what they share with the dashboard stays English.
setLanguage('en');
setCatalogue({});

const element = document.getElementById('root');
if (!element) throw new Error('the document has no element for the pages');
createRoot(element).render(location.pathname === '/connect/choose' ? <ChoosePage /> : <ConnectPage />);
// The same document with another link.
addEventListener('hashchange', () => location.reload());
