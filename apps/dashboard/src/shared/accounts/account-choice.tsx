import type { AccountChoice as Choice, GetChoicesResponse } from '@postrider/contracts/dashboard';
import type { Texts } from '@postrider/texts';
import type { LinkPageText } from '@postrider/texts/link-pages';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/page.tsx';
import { platformName } from '../../ui/platform.tsx';
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
  /** The texts in the language of the page. */
  words: Texts<LinkPageText>;
  /** The end of the choice, as the page shows times. */
  until: string;
  /** Shows a failed attempt. */
  Problem: ComponentType<{ error: unknown }>;
}

/** Asks which accounts of a sign-in to connect. None is selected at first. */
export function AccountChoice(props: AccountChoiceProps) {
  const { choice, readPicture, connect, others, words, until, Problem } = props;
  const { platform, choices, omitted } = choice;
  const { text } = words;
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
        <p>{text('choose.intro', { count: choices.length, platform: platformName(platform) })}</p>
        {omitted > 0 && (
          <Notice kind="info">
            <p>{text('choose.omitted', { count: omitted, platform: platformName(platform) })}</p>
          </Notice>
        )}
        {choices.length >= MANY && (
          <TextField
            type="search"
            label={text('choose.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{text('choose.accounts')}</legend>
          <CheckField
            label={search.trim() ? text('choose.matching', { count: found.length }) : text('choose.all')}
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
                connected={text('choose.connected')}
              />
            ))}
            {found.length === 0 && <p>{text('choose.none')}</p>}
          </div>
        </fieldset>
        <p className={styles.count} role="status">
          {chosen.length === 0
            ? text('choose.first')
            : text('choose.selected', { selected: chosen.length, count: choices.length })}
        </p>
        <p>{text('choose.until', { time: until })}</p>
        <Problem error={error} />
        <Row>
          {others}
          <Button type="submit" look="primary" isPending={isPending}>
            {text('choose.connect', { count: Math.max(1, chosen.length) })}
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
  /** The word for an account that is connected already. */
  connected: string;
}

const AccountField = ({ account, readPicture, isChosen, onChange, connected }: AccountFieldProps) => (
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
        {account.isConnected && <Badge kind="good">{connected}</Badge>}
      </>
    }
    checked={isChosen}
    onChange={({ target }) => onChange(target.checked)}
  />
);
