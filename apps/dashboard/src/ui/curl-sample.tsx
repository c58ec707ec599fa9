import type { Message } from '../texts/message.ts';
import { textOf } from '../texts/t.ts';
import { CodeSample } from './code-sample.tsx';

const API = '/api/v1/developer';

/** A request of the API. */
export interface Request {
  /** The label: "Create a post". */
  label: string | Message;
  /** The path below the API's address, or below `at`. */
  path: string;
  at?: string;
  /** GET by default. */
  method?: 'POST';
  /** JSON; with it the request is a POST. */
  body?: string;
  /** The media types of the response, if not only JSON. */
  accept?: string;
}

function curlOf({ path, at = API, method, body, accept }: Request, origin: string): string {
  const headers = ['Authorization: Bearer YOUR_KEY'];
  if (body !== undefined) headers.push('Content-Type: application/json');
  if (accept !== undefined) headers.push(`Accept: ${accept}`);
  const parts = [
    `curl ${method ? `-X ${method} ` : ''}"${origin}${at}${path}"`,
    headers.map((header) => `-H "${header}"`).join(' '),
    ...(body === undefined ? [] : [`-d '${body}'`]),
  ];
  return parts.join(' \\\n  ');
}

/** The request with which a program does the same. */
export const CurlSample = ({ request }: { request: Request }) => (
  <CodeSample label={textOf(request.label)} code={curlOf(request, location.origin)} mark="YOUR_KEY" />
);
