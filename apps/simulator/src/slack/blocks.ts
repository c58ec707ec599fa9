import { z } from 'zod';

const BLOCKS = 50;
const SECTION = 3_000;
const ALT_TEXT = 2_000;
const ALL_BLOCKS = 13_200;

const section = z.strictObject({
  type: z.literal('section'),
  block_id: z.string().optional(),
  text: z.strictObject({ type: z.enum(['mrkdwn', 'plain_text']), text: z.string().min(1).max(SECTION) }),
});
const image = z.strictObject({
  type: z.literal('image'),
  block_id: z.string().optional(),
  slack_file: z.strictObject({ id: z.string() }),
  alt_text: z.string().min(1).max(ALT_TEXT),
});
export const block = z.discriminatedUnion('type', [section, image]);
export type Block = z.infer<typeof block>;

/** The blocks of a call; undefined if Slack would not accept them. */
export function blocksIn(value: unknown): Block[] | undefined {
  return z.array(block).max(BLOCKS).safeParse(value).data;
}

/** Whether the texts of blocks are too long together. */
export const isTooLong = (blocks: readonly Block[]): boolean =>
  blocks.reduce((sum, each) => sum + (each.type === 'section' ? each.text.text.length : 0), 0) > ALL_BLOCKS;

/** The images of blocks. */
export const imagesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((each) => (each.type === 'image' ? [{ id: each.slack_file.id, alt: each.alt_text }] : []));
