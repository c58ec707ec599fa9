import { type Connection, Schema } from 'mongoose';

/** A question to a person that is open. */
export interface OpenQuestion {
  /** Of the token that stands for it: SHA-256, hex. */
  token: string;
  /** What was shown. */
  fingerprint: string;
  expiresAt: Date;
}

/** The open questions of one key or grant. */
interface KeyQuestions {
  _id: string;
  workspaceId: string;
  questions: OpenQuestion[];
  /** Of the last of them. */
  expiresAt: Date;
}

/** Of one key; the oldest make room. */
const MAX_OPEN = 50;

const questionSchema = new Schema<OpenQuestion>(
  { token: String, fingerprint: String, expiresAt: Date },
  { _id: false },
);

const keySchema = new Schema<KeyQuestions>(
  {
    _id: { type: String, required: true },
    workspaceId: String,
    questions: [questionSchema],
    expiresAt: Date,
  },
  { versionKey: false },
)
  // Cleans up only: queries compare the time.
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type ConfirmationStore = ReturnType<typeof createConfirmationStore>;

/** All queries on what assistants have asked people. */
export function createConfirmationStore(connection: Connection) {
  const Questions = connection.model<KeyQuestions>('McpQuestions', keySchema, 'mcp_questions');

  return {
    async add(workspaceId: string, keyId: string, question: OpenQuestion): Promise<void> {
      const { expiresAt } = question;
      await Questions.updateOne(
        { _id: keyId, workspaceId },
        {
          $push: { questions: { $each: [question], $slice: -MAX_OPEN } },
          $set: { expiresAt },
        },
        { upsert: true },
      );
    },

    /** Whether this question is open. */
    async has(
      workspaceId: string,
      keyId: string,
      { token, fingerprint }: Omit<OpenQuestion, 'expiresAt'>,
      now: Date,
    ): Promise<boolean> {
      const found = await Questions.exists({
        ...{ _id: keyId, workspaceId },
        questions: { $elemMatch: { token, fingerprint, expiresAt: { $gt: now } } },
      });
      return found !== null;
    },
  };
}
