import type { ServerResponse } from 'node:http';
import { Postrider, type PostriderOptions } from '@postrider/sdk';
import type { Receiver } from '@postrider/testing';

export const NOW = Date.parse('2026-08-01T09:30:00.000Z');

/** A client of a receiver whose waits cost no time and are written down. */
export function patientClient({ url }: { url: string }, options: Partial<PostriderOptions> = {}) {
  const sleeps: number[] = [];
  const clock = {
    now: () => NOW,
    random: () => 0.5,
    async sleep(ms: number) {
      sleeps.push(ms);
    },
  };
  const client = new Postrider({ apiKey: 'svc_live_test', baseUrl: url, clock, ...options });
  return { client, sleeps };
}

/** Writes one answer; `false` breaks the connection without one. */
export type Scripted = false | { status: number; body?: unknown; headers?: Record<string, string> };

/** Answers with each of `answers` in turn, then always with the last one. */
export function script(receiver: Receiver, ...answers: Scripted[]): void {
  let turn = 0;
  receiver.answer((_, response) => give(response, answers[Math.min(turn++, answers.length - 1)] ?? false));
}

export function give(response: ServerResponse, answer: Scripted): void {
  if (answer === false) {
    response.destroy();
    return;
  }
  const { status, body, headers } = answer;
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
}

/** A failure as the API writes it. */
export const problem = (status: number, code: string, more: object = {}, headers = {}): Scripted => ({
  status,
  headers: { 'Content-Type': 'application/problem+json', ...headers },
  body: {
    type: `/docs/errors#${code}`,
    title: 'Title',
    status,
    detail: `What happened: ${code}.`,
    instance: '/api/v1/developer/posts',
    code,
    request_id: 'req_in_body',
    ...more,
  },
});
