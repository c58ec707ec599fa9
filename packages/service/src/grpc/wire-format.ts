import {
  create,
  type DescMessage,
  type DescMethod,
  fromBinary,
  type MessageInitShape,
  toBinary,
} from '@bufbuild/protobuf';

/** A method in grpc-js's form, serialized by protobuf-es. */
export function wireFormat<I extends DescMessage, O extends DescMessage>(
  method: DescMethod & { input: I; output: O },
) {
  return {
    path: `/${method.parent.typeName}/${method.name}`,
    requestStream: false,
    responseStream: method.methodKind === 'server_streaming',
    requestSerialize: (message: MessageInitShape<I>) =>
      Buffer.from(toBinary(method.input, create(method.input, message))),
    requestDeserialize: (bytes: Uint8Array) => fromBinary(method.input, bytes),
    responseSerialize: (message: MessageInitShape<O>) =>
      Buffer.from(toBinary(method.output, create(method.output, message))),
    responseDeserialize: (bytes: Uint8Array) => fromBinary(method.output, bytes),
  };
}
