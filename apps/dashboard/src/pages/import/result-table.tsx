import type { BulkResult } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './import.module.css';
import { faultsOf, isGood, notesOf } from './results.ts';

interface ResultTableProps {
  kind: 'checked' | 'imported';
  results: readonly BulkResult[];
}

/** The result of each row. */
export function ResultTable({ kind, results }: ResultTableProps) {
  const [showsFaults, setShowsFaults] = useState(false);
  const good = results.filter(isGood);
  const bad = results.length - good.length;
  const shown = showsFaults ? results.filter((result) => !isGood(result)) : results;
  return (
    <Section title={kind === 'checked' ? t('Check') : t('Imported')}>
      <p role="status">
        {kind === 'checked'
          ? t('{count, plural, one {# row is} other {# rows are}} ready to import.', { count: good.length })
          : t('{count, plural, one {# post was} other {# posts were}} created.', { count: good.length })}
        {bad > 0 && ' '}
        {bad > 0 &&
          t('{bad, plural, one {# row has problems and is} other {# rows have problems and are}} left out.', {
            bad,
          })}
      </p>
      {bad > 0 && good.length > 0 && (
        <CheckField
          label={t('Show only rows with problems')}
          checked={showsFaults}
          onChange={({ target }) => setShowsFaults(target.checked)}
        />
      )}
      <DataTable
        label={t('Rows')}
        columns={kind === 'checked' ? CHECKED : IMPORTED}
        items={shown}
        keyOf={({ index }) => String(index)}
      />
    </Section>
  );
}

const ROW: Column<BulkResult> = {
  label: msg('Row'),
  cell: ({ index }) => t('Row {number, number}', { number: index + 1 }),
  isWhole: true,
};
const MESSAGES: Column<BulkResult> = { label: msg('Notes'), cell: (result) => <Messages result={result} /> };
const state = (good: Message): Column<BulkResult> => ({
  label: msg('State'),
  cell: (result) =>
    isGood(result) ? <Badge kind="good">{t(good)}</Badge> : <Badge kind="bad">{t('Not imported')}</Badge>,
});

const CHECKED = [ROW, state(msg('Ready')), MESSAGES];
const IMPORTED = [
  ROW,
  state(msg('Created')),
  { label: msg('Post'), cell: (result: BulkResult) => <PostLink result={result} /> },
  MESSAGES,
];

function PostLink({ result: { post } }: { result: BulkResult }) {
  const { path } = useWorkspace();
  if (!post) return '–';
  return (
    <Link to={path(`posts/${post.id}`)}>
      <UserText>{titleOf(post)}</UserText>
    </Link>
  );
}

function Messages({ result }: { result: BulkResult }) {
  const messages = [...faultsOf(result), ...notesOf(result)];
  if (messages.length === 0) return '–';
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
