import type { Target } from '../../../shared/drafts/account-settings.ts';
import type { Draft } from '../../../shared/drafts/draft.ts';
import { chosenFor, type DraftFiles, toggleFile } from '../../../shared/drafts/draft-files.ts';
import { t } from '../../../texts/t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckField, TextArea } from '../../../ui/field.tsx';
import styles from './files.module.css';

interface AccountFilesProps {
  draft: Draft;
  /** The accounts for which files can be selected. */
  accounts: readonly Target[];
  nameOf(account: [Target]): string;
  /** The names of the files in the order of the post. */
  names: readonly string[];
  onChange(part: Partial<DraftFiles>): void;
}

/** The files of the post for each account. */
export function AccountFiles({ draft, accounts, nameOf, names, onChange }: AccountFilesProps) {
  const isOther = accounts.some(({ accountId }) => draft.chosen[accountId] !== undefined);
  return (
    <details className={styles.account}>
      <summary>
        {t('Files for each account')} {isOther && <Badge kind="info">{t('Differs')}</Badge>}
      </summary>
      <div className={styles.fields}>
        {accounts.map((account) => (
          <OneAccount
            key={account.accountId}
            draft={draft}
            account={account}
            names={names}
            onChange={onChange}
            name={nameOf([account])}
          />
        ))}
      </div>
    </details>
  );
}

interface OneAccountProps extends Pick<AccountFilesProps, 'draft' | 'names' | 'onChange'> {
  account: Target;
  name: string;
}

function OneAccount({ draft, account: { platform, accountId }, name, names, onChange }: OneAccountProps) {
  const { media, chosen, own } = draft;
  const ids = chosenFor(draft, accountId);
  const places = ids.map((id) => media.findIndex(({ mediaId }) => mediaId === id) + 1);
  const inWords = chosen[accountId] === undefined ? t('all') : places.join(', ') || t('none');
  const path = `/options/${platform}/accounts/${accountId}`;
  const { altText, ...settings } = own[accountId] ?? {};
  return (
    <fieldset className={styles.group} data-path={`${path}/files`} tabIndex={-1}>
      <legend>{t('Files for {name}: {places}', { name, places: inWords })}</legend>
      {media.map(({ mediaId }, place) => (
        <CheckField
          key={mediaId}
          label={`${place + 1}. ${names[place] ?? ''}`}
          checked={ids.includes(mediaId)}
          onChange={() => onChange(toggleFile(draft, accountId, mediaId))}
        />
      ))}
      {typeof altText === 'string' && (
        <TextArea
          label={t('Description of the first file on {name}', { name })}
          hint={t('Replaces the description above. Leave it empty to use that one.')}
          data-path={`${path}/altText`}
          value={altText}
          onChange={({ target }) =>
            onChange({
              own: {
                ...own,
                [accountId]: target.value === '' ? settings : { ...settings, altText: target.value },
              },
            })
          }
        />
      )}
    </fieldset>
  );
}
