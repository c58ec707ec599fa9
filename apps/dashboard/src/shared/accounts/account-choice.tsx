import type { AccountChoice as Choice, GetChoicesResponse } from '@postrider/contracts/dashboard';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/page.tsx';
import { platformName } from '../../ui/platform.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Time } from '../../ui/time.tsx';
import { useForm } from '../../ui/use-form.ts';
import { UserText } from '../../ui/user-text.tsx';
import styles from './account-choice.module.css';
import { ChoicePicture, type Picture } from './choice-picture.tsx';
import { matchesChoice, nameOf } from './choice-search.ts';

/** The number of accounts from which on there is a search. */
const MANY = 9;

interface AccountChoiceProps {
  choice: GetChoicesResponse;
  /** Reads the picture of an account. */
  readPicture(externalId: string): Promise<Picture>;
  /** Connects the accounts with these ids. */
  connect(externalIds: string[]): Promise<unknown>;
  /** The buttons beside the submit button. */
  others: ReactNode;
}

/** Asks which accounts of a sign-in to connect. None is selected at first. */
export function AccountChoice({ choice, readPicture, connect, others }: AccountChoiceProps) {
  const { platform, choices, omitted, expiresAt } = choice;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { onSubmit, error, isPending } = useForm(() => connect([...chosen]));
  const found = choices.filter((each) => matchesChoice(each, search));
  const isAll = found.length > 0 && found.every(({ externalId }) => chosen.includes(externalId));
  const change = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => [...before.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]);
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <p>
          This sign-in opens {choices.length} accounts on {platformName(platform)}. Only the accounts that you
          select are connected.
        </p>
        {omitted > 0 && (
          <Notice kind="info">
            <p>
              The sign-in opens {omitted} more accounts, which can’t be listed. To connect one of them, allow
              access to fewer accounts on {platformName(platform)}’s page.
            </p>
          </Notice>
        )}
        {choices.length >= MANY && (
          <TextField
            type="search"
            label="Search accounts"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">Accounts</legend>
          <CheckField
            label={search.trim() ? `Select all ${found.length} that match` : 'Select all'}
            checked={isAll}
            disabled={found.length === 0}
            onChange={() =>
              change(
                found.map(({ externalId }) => externalId),
                !isAll,
              )
            }
          />
          <div className={styles.list}>
            {found.map((each) => (
              <AccountField
                key={each.externalId}
                account={each}
                readPicture={each.hasPicture ? () => readPicture(each.externalId) : undefined}
                isChosen={chosen.includes(each.externalId)}
                onChange={(isChosen) => change([each.externalId], isChosen)}
              />
            ))}
            {found.length === 0 && <p>No account matches.</p>}
          </div>
        </fieldset>
        <p className={styles.count} role="status">
          {chosen.length === 0
            ? 'Select at least one account.'
            : `${chosen.length} of ${choices.length} selected.`}
        </p>
        <p>
          You can choose until <Time value={expiresAt} />.
        </p>
        <ProblemNotice error={error} unchanged="No account was connected." />
        <Row>
          {others}
          <Button type="submit" look="primary" isPending={isPending}>
            {chosen.length > 1 ? `Connect ${chosen.length} accounts` : 'Connect account'}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

interface AccountFieldProps {
  account: Choice;
  readPicture: (() => Promise<Picture>) | undefined;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
}

const AccountField = ({ account, readPicture, isChosen, onChange }: AccountFieldProps) => (
  <CheckField
    label={
      <span className={styles.name}>
        <ChoicePicture name={nameOf(account)} read={readPicture} />
        <UserText>{nameOf(account)}</UserText>
      </span>
    }
    hint={
      <>
        {account.username && account.username !== nameOf(account) && <UserText>{account.username}</UserText>}{' '}
        {account.isConnected && <Badge kind="good">Connected</Badge>}
      </>
    }
    checked={isChosen}
    onChange={({ target }) => onChange(target.checked)}
  />
);
