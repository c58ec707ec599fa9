import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const body = z.object({ userId: z.string() });

/** Lets the gateway sign in a person whom it has verified itself. Only its own code can call the endpoints. */
export const startSession = {
  id: 'start-session',
  endpoints: {
    /** For a person who has passed both factors. */
    startSession: createAuthEndpoint.serverOnly({ method: 'POST', body }, async (call) => {
      await begin(call, call.body.userId);
      return {};
    }),

    /**
     * For a person who has passed one factor. It has a path because the two-factor plug-in identifies sign-ins by
     * theirs. If the person uses a second factor, the plug-in ends the session again and asks for the code.
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
  if (!user) throw new Error('a session was requested for an unknown person');
  const session = await internalAdapter.createSession(user.id);
  await setSessionCookie(call, { session, user });
}
