import type { PlatformData } from '@postrider/platform-rules/data';
import type { ComponentType, ReactNode } from 'react';
import { fieldError } from '../../requests/problem.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { type Fields, useForm } from '../../ui/use-form.ts';
import { hintOf, initialOf } from './connect-fields.ts';

type Field = PlatformData['connect']['fields'][number];

interface ConnectFormProps {
  platform: PlatformData;
  /** The platform's fields to ask for. */
  fields: readonly Field[];
  /** Of an account that is connected again; empty: any account. */
  username: string;
  /** Connects the account, or opens the platform's page. */
  send(fields: Fields): Promise<unknown>;
  /** The layout of the buttons, and the buttons beside the submit button. */
  Buttons: ComponentType<{ children: ReactNode }>;
  others: ReactNode;
}

/** Asks for the fields that the platform's definition requires to connect an account. */
export function ConnectForm({ platform, fields, username, send, Buttons, others }: ConnectFormProps) {
  const { name, connect } = platform;
  const { onSubmit, error, isPending } = useForm(send);
  const pathOf = (field: Field) => `/fields/${field.name}`;
  const inputs = (isAdvanced: boolean) =>
    fields
      .filter((field) => field.isAdvanced === isAdvanced)
      .map((field) => (
        <TextField
          key={field.name}
          label={field.label}
          hint={hintOf(field)}
          name={field.name}
          type={field.isSecret ? 'password' : 'text'}
          // Not of the type `url`, with which browsers reject a plain host name.
          inputMode={field.format === 'server' ? 'url' : undefined}
          required={field.isRequired}
          pattern={field.pattern ?? undefined}
          defaultValue={initialOf(field, username)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldError(error, pathOf(field))}
        />
      ));
  const advanced = fields.filter((field) => field.isAdvanced);
  const isWrong = advanced.some((field) => fieldError(error, pathOf(field)) !== undefined);
  const isByPage = connect.kind === 'oauth';
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        {fields.some((field) => field.of === 'app') && <AppNeeded name={name} />}
        {inputs(false)}
        {advanced.length > 0 && (
          <details open={isWrong}>
            <summary>Advanced</summary>
            <Stack>{inputs(true)}</Stack>
          </details>
        )}
        {isByPage && (
          <p>
            {name} asks for your consent on its own page. An account that is already connected keeps its
            posts.
          </p>
        )}
        <ProblemNotice error={error} unchanged="No account was connected." shown={fields.map(pathOf)} />
        <Buttons>
          {others}
          <Button type="submit" look="primary" isPending={isPending}>
            {isByPage ? `Continue to ${name}` : 'Connect'}
          </Button>
        </Buttons>
      </Stack>
    </form>
  );
}

function AppNeeded({ name }: { name: string }) {
  const callback = `${location.origin}/connect/callback`;
  return (
    <p>
      {name} needs an app that you create in its developer portal, with this callback address:{' '}
      <code>{callback}</code> <CopyButton text={callback} label="Copy the address" />
    </p>
  );
}
