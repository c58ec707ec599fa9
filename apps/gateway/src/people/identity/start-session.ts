import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const body = z.object({ userId: z.string() });

/** Lets the gateway sign in a person whom it has verified itself. Only its own code can call the endpoints. */
export const startSession = {
  id: 'start-session',
  endpoints: {
    /** For a person who has shown both factors. */
    startSession: createAuthEndpoint.serverOnly({ method: 'POST', body }, async (call) => {
      await begin(call, call.body.userId);
      return {};
    }),

    /**
     * For a person who has shown one factor. It has a path since the plug-in for second factors recognizes sign-ins by
     * theirs: where the person has set one up, it ends the session again and asks for the code.
     */
    startSessionUnlessCode: createAuthEndpoint(
      '/sign-in/username',
      { method: 'POST', body, metadata: { SERVER_ONLY: true } },
      async (call) => {
        await begin(call, call.body.userId);
        return call.json({ twoFactorRedirect: false });
      },
    ),
  },
} satisfies BetterAuthPlugin;

async function begin(call: Parameters<typeof setSessionCookie>[0], userId: string): Promise<void> {
  const { internalAdapter } = call.context;
  const user = await internalAdapter.findUserById(userId);
  if (!user) throw new Error('a session is asked for a person who does not exist');
  const session = await internalAdapter.createSession(user.id);
  await setSessionCookie(call, { session, user });
}
