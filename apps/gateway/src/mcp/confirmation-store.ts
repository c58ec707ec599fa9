import { type Connection, Schema } from 'mongoose';

/** An open question to a person. */
export interface OpenQuestion {
  /** SHA-256 of its token, hex. */
  token: string;
  /** The fingerprint of the shown content. */
  fingerprint: string;
  expiresAt: Date;
}

/** The open questions of one key or grant. */
interface KeyQuestions {
  _id: string;
  workspaceId: string;
  questions: OpenQuestion[];
  /** The time of the last one. */
  expiresAt: Date;
}

/** The most questions of one key; the oldest are dropped first. */
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
  // Only cleans up: queries compare the time.
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type ConfirmationStore = ReturnType<typeof createConfirmationStore>;

/** All queries on the questions of assistants. */
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
        _id: keyId,
        workspaceId,
        questions: { $elemMatch: { token, fingerprint, expiresAt: { $gt: now } } },
      });
      return found !== null;
    },
  };
}
