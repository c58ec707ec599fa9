import { ConnectLinksService } from '@postrider/contracts/dashboard';
import { TEST_OUTCOMES } from '@postrider/contracts/test-outcomes';
import { type ReactNode, useState } from 'react';
import { client } from '../requests/call.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Row, Stack } from '../ui/page.tsx';
import { useForm } from '../ui/use-form.ts';
import { Problem } from './problem.tsx';
import { useWords } from './words.tsx';

interface TestChoiceProps {
  token: string;
  platform: string;
  /** The account to connect again; empty: any account. */
  username: string;
  others: ReactNode;
}

/** Connects a test account at once, without the platform. */
export function TestChoice({ token, platform, username, others }: TestChoiceProps) {
  const words = useWords();
  const [chosen, setChosen] = useState(username || 'ok');
  const { onSubmit, isPending, error } = useForm(
    () => client(ConnectLinksService).connectTestAccountByLink({ token, platform, username: chosen }),
    ({ returnUrl }) => location.assign(returnUrl),
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Notice>{words.text('test.notice')}</Notice>
        {username === '' && (
          <SelectField
            label={words.text('test.account')}
            hint={words.text('test.account.help')}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            {Object.keys(TEST_OUTCOMES).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        <Problem error={error} shown={[]} />
        <Row>
          <Button type="submit" look="primary" isPending={isPending}>
            {words.text('test.connect')}
          </Button>
          {others}
        </Row>
      </Stack>
    </form>
  );
}
