import { useQuery } from '@connectrpc/connect-query';
import { AssistantsService } from '@postrider/contracts/dashboard';
import { useEffect, useState } from 'react';
import { t } from '../../texts/t.ts';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { ConsentForm } from './consent-form.tsx';
import { readFragment } from './fragment.ts';
import { WrongRequest } from './wrong-request.tsx';

/** Lets a person give an assistant access to a workspace; the request is in the fragment. */
export function AuthorizePage() {
  const [query] = useState(() => readFragment(location.hash));
  const found = useQuery(
    AssistantsService.method.getAuthorization,
    { query },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  const [answer, setAnswer] = useState('');
  const { redirectUrl = '', needsClick = false } = found.data ?? {};
  const target = answer || (needsClick ? '' : redirectUrl);
  useEffect(() => {
    if (target) location.assign(target);
  }, [target]);
  return (
    <NarrowPage title={t('Connect an assistant')}>
      <QueryStates query={found}>
        {(request) =>
          target ? (
            <p>{t('The assistant has received your decision. You can close this page.')}</p>
          ) : request.problem ? (
            <WrongRequest request={request} onReturn={() => setAnswer(redirectUrl)} />
          ) : (
            <ConsentForm query={query} request={request} onAnswer={setAnswer} />
          )
        }
      </QueryStates>
    </NarrowPage>
  );
}
