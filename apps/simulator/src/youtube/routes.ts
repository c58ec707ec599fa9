import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { unused, type YoutubeServer } from './behaviour.ts';
import { googleError } from './errors.ts';
import { authorize, SCOPES } from './tokens.ts';

/** What a call costs of the project's quota for a day. */
export const COST = {
  read: { units: 1 },
  write: { units: 50 },
  captions: { units: 400 },
  upload: { uploads: 1 },
} as const;

interface OwnRoute extends Omit<Route, 'handle'> {
  cost: { units?: number; uploads?: number };
  handle(call: Incoming, account: Account): Reply | Promise<Reply>;
}

/** A route on behalf of the channel of a token, which costs quota. */
export const ownRoute = (server: YoutubeServer, { cost, handle, ...route }: OwnRoute): Route => ({
  ...route,
  handle: (call) => {
    const account = authorize(call, 'uploads' in cost ? (SCOPES[0] ?? '') : (SCOPES[1] ?? ''));
    charge(server, cost);
    return handle(call, account);
  },
});

/** The project's quota is shared by all channels. */
function charge(server: YoutubeServer, { units = 0, uploads = 0 }: OwnRoute['cost']) {
  const { quota } = server.behaviour;
  const today = unused();
  if (server.used.day !== today.day) server.used = today;
  const { used } = server;
  if (used.units + units > quota.units || used.uploads + uploads > quota.uploads)
    throw googleError(
      403,
      'quotaExceeded',
      'The request cannot be completed because you have exceeded your quota.',
      'youtube.quota',
    );
  used.units += units;
  used.uploads += uploads;
}

/** The parts of resources that a call asks for. */
export const partsOf = ({ req }: Incoming): string[] => String(req.query.part ?? '').split(',');
