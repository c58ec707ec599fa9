import { notFound } from '@postrider/service';
import { z } from 'zod';
import { check } from '../../workspaces/input.ts';
import { email } from '../email.ts';
import { Refusal } from '../failure.ts';
import type { IdentityStore } from './store.ts';

export type InstanceOwners = ReturnType<typeof createInstanceOwners>;

/** The owners of the installation: the first owner, and people whom the operator adds. */
export const createInstanceOwners = (
  people: Pick<IdentityStore, 'instanceOwners' | 'setInstanceOwner' | 'userByEmail'>,
) => ({
  /** Oldest first. */
  list: async () =>
    (await people.instanceOwners()).map(({ _id, name, email }) => ({ userId: _id, name, email })),

  /** Throws invalid_request, not_found or address_unproven. */
  async set(address: string, isOwner: boolean): Promise<void> {
    const given = check(z.object({ email }), { email: address });
    const user = await people.userByEmail(given.email);
    if (!user) throw notFound('person');
    if (isOwner && !user.emailVerified)
      throw new Refusal(
        'address_unproven',
        `The address ${user.email} is not confirmed. Create a link with "dashboard reset-link --email ${user.email}" and send it to the owner of the address first.`,
      );
    await people.setInstanceOwner(user._id, isOwner);
  },
});
