import type { GetAuthorizationResponse } from '@postrider/contracts/dashboard';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/page.tsx';

interface WrongRequestProps {
  request: GetAuthorizationResponse;
  /** Called if the person wants to return to the assistant, which receives the error. */
  onReturn(): void;
}

const nameOf = ({ clientName, clientHost }: WrongRequestProps['request']) =>
  clientHost ? `${clientName} (${clientHost})` : clientName;

/**
 * An invalid request of an assistant that the person does not know yet; people are not redirected to it automatically.
 */
export const WrongRequest = ({ request, onReturn }: WrongRequestProps) => (
  <Stack>
    <Notice kind="bad">
      <Rich
        message="The request of <b>{name}</b> is not valid. Nothing was allowed."
        name={nameOf(request)}
        b={(text) => <strong>{text}</strong>}
      />{' '}
      {request.problem}
    </Notice>
    <p>
      {t(
        'You can close this page. Go back only if you have just started this in an assistant that you know. It receives the error.',
      )}
    </p>
    <Row>
      <Button onClick={onReturn}>{t('Go to {redirectHost}', { redirectHost: request.redirectHost })}</Button>
    </Row>
  </Stack>
);
