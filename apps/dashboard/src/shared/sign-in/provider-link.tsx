import { t } from '../../texts/t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { keepReturn, PROVIDER_PATH } from './provider.ts';

/** A link that signs in at the provider, and returns to a path of this site. */
export const ProviderLink = ({ name, back }: { name: string; back: string }) => (
  <a href={PROVIDER_PATH} className={buttonClass()} onClick={() => keepReturn(back)}>
    {t('Sign in with {name}', { name })}
  </a>
);
