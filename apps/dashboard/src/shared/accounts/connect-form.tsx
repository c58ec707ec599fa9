import type { PlatformData } from '@postrider/platform-rules/data';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { usePerson } from '../../session/session.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { type Fields, useForm } from '../../ui/use-form.ts';
import { initialOf } from './connect-fields.ts';
import { FieldInputs, pathOf } from './field-inputs.tsx';
import { FIELD_WORDS } from './field-words.ts';

type Field = PlatformData['connect']['fields'][number];

interface ConnectFormProps {
  platform: PlatformData;
  /** The platform's fields to ask for. */
  fields: readonly Field[];
  /** Whether platforms can't fetch files from this installation. */
  isUnreachable: boolean;
  /** Of an account that is connected again; empty: any account. */
  username: string;
  /** Connects the account, or opens the platform's page. */
  send(fields: Fields): Promise<unknown>;
  /** The layout of the buttons, and the buttons beside the submit button. */
  Buttons: ComponentType<{ children: ReactNode }>;
  others: ReactNode;
}

/** Asks for the fields that the platform's definition requires to connect an account. */
export function ConnectForm(props: ConnectFormProps) {
  const { platform, fields, isUnreachable, username, send, Buttons, others } = props;
  const { name, connect } = platform;
  const { onSubmit, error, isPending } = useForm(send);
  const isByPage = connect.kind === 'oauth';
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        {platform.fetchesMedia && isUnreachable && (
          <Notice kind="warn">
            <p>
              {t(
                'Posts with files are rejected for {name} until the operator sets PUBLIC_URL to the public https address of this service.',
                { name },
              )}
            </p>
          </Notice>
        )}
        {fields.some((field) => field.of === 'app') && <AppNeeded name={name} />}
        <FieldInputs
          fields={fields}
          initial={(field) => initialOf(field, username)}
          error={error}
          words={FIELD_WORDS}
        />
        {isByPage && (
          <p>
            {t(
              '{name} asks for your consent on its own page. An account that is already connected keeps its posts.',
              { name },
            )}
          </p>
        )}
        <ProblemNotice error={error} unchanged={t('No account was connected.')} shown={fields.map(pathOf)} />
        <Buttons>
          {others}
          <Button type="submit" look="primary" isPending={isPending}>
            {isByPage ? t('Continue to {name}', { name }) : t('Connect')}
          </Button>
        </Buttons>
      </Stack>
    </form>
  );
}

function AppNeeded({ name }: { name: string }) {
  const { isInstanceOwner } = usePerson();
  const callback = `${location.origin}/connect/callback`;
  return (
    <>
      <p>
        <Rich
          message="{name} needs an app that you create in its developer portal, with this callback address: {code} {copyButton}"
          name={name}
          code={<code>{callback}</code>}
          copyButton={<CopyButton text={callback} label="Copy the address" />}
        />
      </p>
      {isInstanceOwner && (
        <p>
          <Rich
            message="You can also <link>set up an app for all workspaces</link>, with all steps explained."
            link={(text) => <Link to="/apps">{text}</Link>}
          />
        </p>
      )}
    </>
  );
}
