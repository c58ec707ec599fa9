import type { Person } from '../people/caller.ts';
import { Refusal } from '../people/failure.ts';

/** Who may create workspaces in the dashboard, and their plan. */
export interface NewWorkspaceRules {
  /** Owners of the installation, or everyone with a confirmed address. */
  makers: 'owners' | 'everyone';
  /** The name of the plan; `none` can't publish. */
  plan: string;
}

type Maker = Pick<Person, 'email' | 'emailVerified' | 'isInstanceOwner'>;

/** Why a person may not create workspaces; undefined if they may. */
function refusalOf({ makers }: NewWorkspaceRules, maker: Maker): Refusal | undefined {
  if (makers === 'owners' && !maker.isInstanceOwner)
    return new Refusal(
      'instance_owner_required',
      'Only owners of this installation can create workspaces. Ask an owner or the operator.',
    );
  if (!maker.emailVerified)
    return new Refusal('address_unproven', `Confirm your e-mail address ${maker.email} first.`);
  return undefined;
}

export const mayCreate = (rules: NewWorkspaceRules, maker: Maker): boolean =>
  refusalOf(rules, maker) === undefined;

/** Throws instance_owner_required or address_unproven if a person may not create workspaces. */
export function requireMaker(rules: NewWorkspaceRules, maker: Maker): void {
  const refusal = refusalOf(rules, maker);
  if (refusal) throw refusal;
}
