import type { DescMethod } from '@bufbuild/protobuf';
import { type handleUnaryCall, status } from '@grpc/grpc-js';
import { callersOf, type Role } from '@postrider/contracts/access';
import type { LogRefusal } from '../tls/refusals.ts';

/** Whether a role may call a method, by the method's option in the proto file. Throws if the option is missing. */
export const mayCall = (role: Role, method: DescMethod): boolean => callersOf(method).includes(role);

export const refusal = (role: Role, { name, parent }: DescMethod) =>
  `${role} may not call ${parent.typeName}/${name}.`;

/** How a server handles calls that a role may not make. */
export const refuseCalls =
  (role: Role, method: DescMethod, logRefusal: LogRefusal): handleUnaryCall<object, unknown> =>
  (call, respond) => {
    const peer = call.getPeer().replace(/:\d+$/, '');
    logRefusal({ caller: role, method: method.name, peer }, 'rejected a call: this role may not make it');
    respond({ code: status.PERMISSION_DENIED, details: refusal(role, method) });
  };
