import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { GetChoicesResponse } from '@postrider/contracts/dashboard';
import { useEffect, useState } from 'react';
import { currentTime } from '../../requests/clock.ts';
import { problemOf } from '../../requests/problem.ts';

/** Whether an error says that the choice was made, has expired or never existed. */
export const isNoChoice = (error: unknown): boolean =>
  error !== null && error !== undefined && problemOf(error).code === 'account_not_connected';

/** Whether the time for a choice is over; becomes true while the page is open. */
export function useChoiceEnded(choice: GetChoicesResponse | undefined): boolean {
  const until = choice?.expiresAt && timestampDate(choice.expiresAt).getTime();
  const [isEnded, setEnded] = useState(false);
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(() => setEnded(true), Math.max(0, until - currentTime().getTime()));
    return () => clearTimeout(timer);
  }, [until]);
  return isEnded;
}
