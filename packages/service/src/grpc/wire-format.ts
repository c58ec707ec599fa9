import {
  create,
  type DescMessage,
  type DescMethod,
  fromBinary,
  type MessageInitShape,
  toBinary,
} from '@bufbuild/protobuf';

/** A method in grpc-js's form, serialized by protobuf-es. */
export function wireFormat(method: DescMethod) {
  return {
    path: `/${method.parent.typeName}/${method.name}`,
    requestStream: false,
    responseStream: false,
    requestSerialize: (message: MessageInitShape<DescMessage>) =>
      Buffer.from(toBinary(method.input, create(method.input, message))),
    requestDeserialize: (bytes: Buffer) => fromBinary(method.input, bytes),
    responseSerialize: (message: MessageInitShape<DescMessage>) =>
      Buffer.from(toBinary(method.output, create(method.output, message))),
    responseDeserialize: (bytes: Buffer) => fromBinary(method.output, bytes),
  };
}
