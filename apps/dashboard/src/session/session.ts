import { createQueryOptions } from '@connectrpc/connect-query';
import { type GetSessionResponse, SessionService, type User } from '@postrider/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../requests/query-client.ts';
import { transport } from '../requests/transport.ts';

const FRESH_MS = 5 * 60_000;

export const sessionQuery = {
  ...createQueryOptions(SessionService.method.getSession, {}, { transport }),
  staleTime: FRESH_MS,
};

/** The cached session; reads it if it is not known yet. */
export const readSession = () => queryClient.ensureQueryData(sessionQuery);

/** Reads the session again, after signing in or out and after a change of its person or memberships. */
export const renewSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });

/**
 * The person who is signed in, for pages behind the sign-in. Pages keep the person until they are left, also after the session
 * has ended. Throws without one.
 */
export function usePerson(): GetSessionResponse & { user: User } {
  const { data } = useQuery(sessionQuery);
  const [last, setLast] = useState(data);
  if (data?.user && data !== last) setLast(data);
  const session = data?.user ? data : last;
  if (!session?.user) throw new Error('a page without a sign-in requires its person');
  return { ...session, user: session.user };
}
