import { type DescMethod, type DescService, getOption, ScalarType } from '@bufbuild/protobuf';
import { Access, access } from '@postrider/contracts/dashboard';
import { type MemberRole, ROLES } from '../people/roles.ts';

/**
 * Who may call a method: anybody, a person with a session, an owner of the installation, or a member of the request's
 * workspace with a role.
 */
export type Rule = 'public' | 'signed-in' | 'instance-owner' | MemberRole;

const RULES = new Map<Access, Rule>([
  [Access.PUBLIC, 'public'],
  [Access.SIGNED_IN, 'signed-in'],
  [Access.VIEWER, 'viewer'],
  [Access.CONTRIBUTOR, 'contributor'],
  [Access.EDITOR, 'editor'],
  [Access.OWNER, 'owner'],
  [Access.INSTANCE_OWNER, 'instance-owner'],
]);

/** The role that a rule requires, if any. */
export const roleOf = (rule: Rule): MemberRole | undefined => ROLES.find((role) => role === rule);

/**
 * The rule of a method, from its option in the proto file. Throws if the option is missing, or if the rule is about
 * members but the request has no workspace.
 */
export function ruleOf(method: DescMethod): Rule {
  const name = `${method.parent.typeName}/${method.name}`;
  const rule = RULES.get(getOption(method, access));
  if (!rule) throw new Error(`${name} has no access rule. Set dashboard.v1.access in its proto file`);
  const field = method.input.field.workspaceId;
  if (roleOf(rule) && !(field?.fieldKind === 'scalar' && field.scalar === ScalarType.STRING)) {
    throw new Error(`${name} is for members, but its request has no workspace_id`);
  }
  return rule;
}

/** The rule of every method of these services. Throws if one has none. */
export const rulesOf = (services: readonly DescService[]): ReadonlyMap<DescMethod, Rule> =>
  new Map(services.flatMap(({ methods }) => methods.map((method) => [method, ruleOf(method)] as const)));
