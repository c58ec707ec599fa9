import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';

const platform = z.enum(PLATFORMS);
const time = z.string().regex(/^\d\d:\d\d$/);

const text = z.strictObject({
  /** The reference of a customer; without one, the post belongs to the workspace itself. */
  customer: z.string().optional(),
  on: z.array(platform).min(1),
  text: z.string(),
  tags: z.array(z.string()),
  pictures: z.array(z.string()).default([]),
  /** Whether its file is the simulator's clip. */
  hasClip: z.boolean().default(false),
  /** The settings by platform, such as those that a platform requires. */
  options: z.partialRecord(platform, z.record(z.string(), z.json())).default({}),
  /** Further texts, published as replies. Only for platforms with threads. */
  thread: z.array(z.string()).optional(),
});
/** `day` counts from today; both are local to this machine. */
const timed = text.extend({ day: z.int(), time });
const published = timed.extend({
  /** The views on its best account. */
  reach: z.int(),
});
const slots = z.array(
  z.strictObject({
    weekdays: z.array(z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])),
    time,
  }),
);
const customer = z.strictObject({
  reference: z.string(),
  name: z.string(),
  color: z.string(),
  accounts: z.array(z.strictObject({ platform, handle: z.string() })),
  slots,
});

export type DemoText = z.output<typeof text>;
export type TimedText = z.output<typeof timed>;
export type PublishedText = z.output<typeof published>;
export type DemoCustomer = z.output<typeof customer>;

/** The posts of the demo workspace, by customers who do not exist. */
export const CONTENT = z
  .strictObject({
    /** The simulator's pictures, with their descriptions. */
    pictures: z.record(z.string(), z.string()),
    /** The platforms that count views. */
    reportsViews: z.array(platform),
    /** Of the workspace itself. */
    slots,
    customers: z.array(customer),
    planned: z.array(timed),
    drafts: z.array(text),
    /** Waits for approval. */
    pending: timed,
    /** Fails on its account. */
    failed: timed,
    published: z.array(published),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'content.json'), 'utf8')));

/** A time of day, local to this machine, so many days from today. */
export function localTime({ day, time }: Pick<TimedText, 'day' | 'time'>, now = new Date()): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, hours, minutes);
}
