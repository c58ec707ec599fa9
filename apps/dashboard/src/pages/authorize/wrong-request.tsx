import type { GetAuthorizationResponse } from '@postrider/contracts/dashboard';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/page.tsx';

interface WrongRequestProps {
  request: GetAuthorizationResponse;
  /** Called if the person wants to return to the assistant, which receives the error. */
  onReturn(): void;
}

/**
 * An invalid request of an assistant that the person does not know yet; people are not redirected to it automatically.
 */
export const WrongRequest = ({ request, onReturn }: WrongRequestProps) => (
  <Stack>
    <Notice kind="bad">
      The request of <strong>{request.clientName}</strong>
      {request.clientHost && ` (${request.clientHost})`} is not valid, and nothing was allowed.{' '}
      {request.problem}
    </Notice>
    <p>
      You can close this page. Go back only if you have just started this in an assistant that you know. It
      receives the error.
    </p>
    <Row>
      <Button onClick={onReturn}>Go to {request.redirectHost}</Button>
    </Row>
  </Stack>
);
