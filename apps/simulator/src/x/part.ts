import busboy from 'busboy';
import type { RequestHandler } from 'express';
import { z } from 'zod';

const PART_LIMIT = 5 * 1024 * 1024;

const part = z.object({
  segment_index: z.coerce.number().int().min(0).max(999),
  media: z.instanceof(Buffer),
});
export type Part = z.infer<typeof part>;

/** Parses a form into the body, with files as bytes: X's clients send parts without a filename. */
export const readForm: RequestHandler = (req, _res, next) => {
  const body: Record<string, string | Buffer> = {};
  const form = busboy({ headers: req.headers, limits: { fileSize: PART_LIMIT } });
  form.on('field', (name, value) => {
    body[name] = value;
  });
  form.on('file', (name, stream) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('limit', () => form.destroy(new Error('the part is too large')));
    stream.on('end', () => {
      body[name] = Buffer.concat(chunks);
    });
  });
  form.on('error', next);
  form.on('close', () => {
    req.body = body;
    next();
  });
  req.pipe(form);
};

/** The part of a file in a form, if it has one. */
export const partOf = (body: unknown): Part | undefined => part.safeParse(body).data;
