import { accountFields } from '@postrider/platform-rules/connect';
import type { PlatformData } from '@postrider/platform-rules/data';
import type { ReactNode } from 'react';
import { initialOf } from '../shared/accounts/connect-fields.ts';
import { FieldInputs, pathOf } from '../shared/accounts/field-inputs.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Row, Stack } from '../ui/page.tsx';
import { type Fields, useForm } from '../ui/use-form.ts';
import { fieldWords } from './field-words.ts';
import { Problem } from './problem.tsx';
import { useWords } from './words.tsx';

interface LinkFormProps {
  data: PlatformData;
  /** Whether platforms can't fetch files from this installation. */
  isUnreachable: boolean;
  /** Of an account that is connected again; empty: any account. */
  username: string;
  /** Connects the account, or opens the platform's page. */
  send(fields: Fields): Promise<unknown>;
  /** The buttons beside the submit button. */
  others: ReactNode;
}

/** Asks for the fields of a platform that the owner of the account enters; those of an app are in the link. */
export function LinkForm({ data, isUnreachable, username, send, others }: LinkFormProps) {
  const words = useWords();
  const { onSubmit, error, isPending } = useForm(send);
  const isByPage = data.connect.kind === 'oauth';
  const fields = accountFields(data.connect);
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        {data.fetchesMedia && isUnreachable && (
          <Notice kind="warn">
            <p>{words.text('no.files', { platform: data.name })}</p>
          </Notice>
        )}
        <FieldInputs
          fields={fields}
          error={error}
          initial={(field) => initialOf(field, username)}
          words={fieldWords(words)}
        />
        {isByPage && <p>{words.text('consent', { platform: data.name })}</p>}
        <Problem error={error} shown={fields.map(pathOf)} />
        <Row>
          {others}
          <Button type="submit" look="primary" isPending={isPending}>
            {isByPage ? words.text('continue.to', { platform: data.name }) : words.text('connect')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
