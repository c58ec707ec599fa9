import type { Route } from '../platform.ts';
import { stateOf } from './attachments.ts';
import type { LinkedinServer } from './behaviour.ts';
import { notPermitted } from './errors.ts';
import type { Rest } from './rest.ts';
import { type WholeUpload, wholeUploads } from './whole-uploads.ts';

const MOST_BYTES = 100 * 1024 * 1024;
const MOST_PAGES = 300;
const NEVER_MS = 365 * 24 * 60 * 60_000;
const PAGE = /\/Type\s*\/Page\b/g;

/** Uploads of documents. Usually, their state can't be read with a member's token. */
export const documentRoutes = (
  server: LinkedinServer,
  rest: Rest,
  uploads: Map<string, WholeUpload>,
  processingMs: number,
): Route[] =>
  wholeUploads(rest, {
    name: 'documents',
    urn: 'document',
    prefix: 'D4E',
    uploads,
    async read(bytes) {
      if (bytes.length > MOST_BYTES || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return undefined;
      const pages = bytes.toString('latin1').match(PAGE)?.length ?? 0;
      const isRefused = server.behaviour.documents === 'failed' || pages > MOST_PAGES;
      const file = { mimeType: 'application/pdf', width: null, height: null };
      return { ...file, bytes: isRefused ? Buffer.alloc(0) : bytes };
    },
    processingMs: () => (server.behaviour.documents === 'stuck' ? NEVER_MS : processingMs),
    show: (call, account) => {
      const isShown = account.platform === 'linkedin_page' || server.behaviour.showsDocuments;
      if (!isShown) throw notPermitted('documents.GET.20260901');
      return stateOf(call, account, uploads, 'document');
    },
  });
