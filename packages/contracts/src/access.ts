import { type DescMethod, type DescService, getOption } from '@bufbuild/protobuf';
import { callers, Role as RoleNumber, served_by } from './gen/common/v1/access_pb.ts';

/** The role of a process, such as `posts`. */
export type Role = Lowercase<Exclude<keyof typeof RoleNumber, 'UNSPECIFIED'>>;

const NAMES = new Map<number, Role>([
  [RoleNumber.GATEWAY, 'gateway'],
  [RoleNumber.POSTS, 'posts'],
  [RoleNumber.PLATFORMS, 'platforms'],
  [RoleNumber.MEDIA, 'media'],
  [RoleNumber.WEBHOOKS, 'webhooks'],
  [RoleNumber.LINKS, 'links'],
  [RoleNumber.ANALYTICS, 'analytics'],
]);

export const ROLES: readonly Role[] = [...NAMES.values()];

/** The role that serves a service, from its option in the proto file. Throws if the option is missing. */
export function servedBy(service: DescService): Role {
  const role = NAMES.get(getOption(service, served_by));
  if (!role) throw new Error(`${service.typeName} has no role. Set common.v1.served_by in its proto file`);
  return role;
}

/** The roles that may call a method, from its option in the proto file. Throws if the option is missing. */
export function callersOf(method: DescMethod): readonly Role[] {
  const roles = getOption(method, callers).flatMap((role) => NAMES.get(role) ?? []);
  if (roles.length > 0) return roles;
  const name = `${method.parent.typeName}/${method.name}`;
  throw new Error(`${name} has no callers. Set common.v1.callers in its proto file`);
}
