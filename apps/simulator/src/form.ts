import busboy from 'busboy';
import type { RequestHandler } from 'express';

/** Parses a form with files into the body, with files as bytes, also those without a name. Leaves other bodies as they are. */
export const readForm =
  (mostBytes: number): RequestHandler =>
  (req, _res, next) => {
    if (!req.is('multipart/form-data')) return next();
    const body: Record<string, string | Buffer> = {};
    const form = busboy({ headers: req.headers, limits: { fileSize: mostBytes } });
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
