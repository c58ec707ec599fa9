import type { GetAuthorizationResponse } from '@postrider/contracts/dashboard';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/page.tsx';

interface WrongRequestProps {
  request: GetAuthorizationResponse;
  /** Called where the person wants to go to the assistant, which gets to know what is wrong. */
  onReturn(): void;
}

/** A request that can't be allowed, of an assistant that the person does not know yet: nobody is sent to it unasked. */
export const WrongRequest = ({ request, onReturn }: WrongRequestProps) => (
  <Stack>
    <Notice kind="bad">
      The request of <strong>{request.clientName}</strong>
      {request.clientHost && ` (${request.clientHost})`} is not valid, and nothing was allowed.{' '}
      {request.problem}
    </Notice>
    <p>
      You can close this page. Go back only if you have just begun this in an assistant that you know: it gets
      the error.
    </p>
    <Row>
      <Button onClick={onReturn}>Go to {request.redirectHost}</Button>
    </Row>
  </Stack>
);
