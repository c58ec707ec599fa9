import { CSV_COLUMNS } from '@postrider/contracts/csv';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { CodeSample } from '../../ui/code-sample.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { PLATFORMS } from '../../ui/platforms.ts';
import styles from './import.module.css';

/** The API accepts 2 MiB. */
const MOST_BYTES = 2 * 1024 * 1024;

const COLUMNS = [...CSV_COLUMNS, 'metadata.<name>'];

interface CsvFieldsProps {
  csv: string;
  isDisabled: boolean;
  onChange(csv: string): void;
}

/** The table: a file, or text. */
export function CsvFields({ csv, isDisabled, onChange }: CsvFieldsProps) {
  const { timeZone } = useWorkspace();
  const [fault, setFault] = useState<string>();
  async function read(file: File | undefined) {
    if (!file) return;
    setFault(undefined);
    if (file.size > MOST_BYTES) return setFault(t('The file is larger than 2 MiB. Split it into several.'));
    onChange(await file.text());
  }
  return (
    <>
      <TextField
        type="file"
        label={t('CSV file')}
        hint={t('Such as a spreadsheet that you save as CSV in UTF-8, up to 2 MiB.')}
        accept=".csv,text/csv"
        disabled={isDisabled}
        error={fault}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <TextArea
        label={t('Or paste the table')}
        className={styles.table}
        rows={8}
        spellCheck={false}
        disabled={isDisabled}
        value={csv}
        onChange={({ target }) => onChange(target.value)}
      />
      <details className={styles.help}>
        <summary>{t('Columns')}</summary>
        <p>
          <Rich
            message="The first line names the columns, in any order: {columns}. Only caption and platforms are required. A platform’s name selects its most recently connected account; {target} names one. Times without an offset are in the zone of the column timezone, by default UTC. {slot} as schedule takes the next free slot."
            columns={COLUMNS.join(', ')}
            target={<code>platform:accountId</code>}
            slot={<code>next_slot</code>}
          />
        </p>
        <CodeSample
          label={t('Example')}
          code={`caption,platforms,scheduledDatetime,timezone,tags
"We open the terrace at nine.",${PLATFORMS[0]},2027-06-12T09:00:00,${timeZone},news
"Fresh rolls, until noon.",${PLATFORMS[0]},,,"news,bakery"`}
        />
      </details>
    </>
  );
}
