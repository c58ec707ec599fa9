import { type DescMethod, getOption } from '@bufbuild/protobuf';
import { batched } from '@postrider/contracts/batch';

/** Whether simultaneous calls of a method are sent as one, by the method's option in the proto file. */
export const isBatched = (method: DescMethod): boolean => getOption(method, batched);
