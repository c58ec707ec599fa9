import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { type FileEdits, FileEditsSchema } from '@postrider/contracts/media';
import type { Cleaning, Facts } from './media.ts';
import type { ProbedFacts } from './probe/messages.ts';

/** The facts of a file in their stored form. */
export function storedFacts({ cleaning, ...facts }: ProbedFacts): Omit<Facts, 'size'> {
  const { orientation, edits, creditedEdits } = cleaning;
  return {
    ...facts,
    cleaning: {
      orientation,
      edits: packed(edits),
      ...(creditedEdits && { creditedEdits: packed(creditedEdits) }),
    },
  };
}

/** The edits for a workspace that keeps credits, or does not. */
export function editsFor(cleaning: Cleaning, keepCredits: boolean): FileEdits {
  const bytes = (keepCredits && cleaning.creditedEdits) || cleaning.edits;
  return fromBinary(FileEditsSchema, bytes);
}

function packed(edits: ProbedFacts['cleaning']['edits']): Uint8Array {
  const message = create(FileEditsSchema, {
    edits: edits.map(({ at, remove, insert, zeros = 0 }) => ({
      offset: BigInt(at),
      remove: BigInt(remove),
      zeros: BigInt(zeros),
      ...(insert && { insert }),
    })),
  });
  // Mongoose stores Node's buffers.
  return Buffer.from(toBinary(FileEditsSchema, message));
}
