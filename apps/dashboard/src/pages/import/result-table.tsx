import type { BulkResult } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './import.module.css';
import { countOf, faultsOf, isGood, notesOf } from './results.ts';

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
    <Section title={kind === 'checked' ? 'Check' : 'Imported'}>
      <p role="status">
        {kind === 'checked' ? `${countOf(good.length)} can be imported.` : `${countOf(good.length)} created.`}
        {bad > 0 &&
          ` ${bad === 1 ? '1 row has problems and is' : `${bad} rows have problems and are`} left out.`}
      </p>
      {bad > 0 && good.length > 0 && (
        <CheckField
          label="Show only rows with problems"
          checked={showsFaults}
          onChange={({ target }) => setShowsFaults(target.checked)}
        />
      )}
      <DataTable
        label="Rows"
        columns={kind === 'checked' ? CHECKED : IMPORTED}
        items={shown}
        keyOf={({ index }) => String(index)}
      />
    </Section>
  );
}

const ROW: Column<BulkResult> = { label: 'Row', cell: ({ index }) => `Row ${index + 1}`, isWhole: true };
const MESSAGES: Column<BulkResult> = { label: 'Notes', cell: (result) => <Messages result={result} /> };
const state = (good: string): Column<BulkResult> => ({
  label: 'State',
  cell: (result) =>
    isGood(result) ? <Badge kind="good">{good}</Badge> : <Badge kind="bad">Not imported</Badge>,
});

const CHECKED = [ROW, state('Ready'), MESSAGES];
const IMPORTED = [
  ROW,
  state('Created'),
  { label: 'Post', cell: (result: BulkResult) => <PostLink result={result} /> },
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
