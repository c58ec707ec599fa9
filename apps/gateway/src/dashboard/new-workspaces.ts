import type { Person } from '../people/caller.ts';
import { Refusal } from '../people/failure.ts';

/** Who may make workspaces in the dashboard, and which plan these get. */
export interface NewWorkspaceRules {
  /** Owners of the installation, or every person whose address is proven. */
  makers: 'owners' | 'everyone';
  /** The name of the plan; `none` may not publish. */
  plan: string;
}

type Maker = Pick<Person, 'email' | 'emailVerified' | 'isInstanceOwner'>;

/** Why a person may not make workspaces; undefined where the person may. */
function refusalOf({ makers }: NewWorkspaceRules, maker: Maker): Refusal | undefined {
  if (makers === 'owners' && !maker.isInstanceOwner)
    return new Refusal(
      'instance_owner_required',
      'Only owners of this installation make workspaces. Ask one of them, or the operator.',
    );
  if (!maker.emailVerified)
    return new Refusal('address_unproven', `Confirm first that ${maker.email} is your address.`);
  return undefined;
}

export const mayCreate = (rules: NewWorkspaceRules, maker: Maker): boolean =>
  refusalOf(rules, maker) === undefined;

/** Throws instance_owner_required or address_unproven where a person may not make workspaces. */
export function requireMaker(rules: NewWorkspaceRules, maker: Maker): void {
  const refusal = refusalOf(rules, maker);
  if (refusal) throw refusal;
}
