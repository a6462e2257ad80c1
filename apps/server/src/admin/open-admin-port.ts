import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/config.ts';
import { type Listener, listen } from '../http/listen.ts';

/** Returns the text response for one path on the port. */
export type AdminAnswer = () => Promise<{ status: number; body: string; contentType?: string }>;

/**
 * Opens the monitoring port for load balancers, orchestrators and monitoring systems. It has no authentication, so by
 * default it only listens on localhost. @param answers by path; each handles GET and HEAD.
 */
export async function openAdminPort(
  { host, port }: NonNullable<Config['admin']>,
  answers: Readonly<Record<string, AdminAnswer>>,
): Promise<Listener> {
  const listener = await listen(host, port, { host: 'ADMIN_HOST', port: 'ADMIN_PORT' });
  listener.answerWith((request, response) => void answer(answers, request, response));
  return listener;
}

async function answer(
  answers: Readonly<Record<string, AdminAnswer>>,
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = ''] = url.split('?');
  const find = Object.hasOwn(answers, path) ? answers[path] : undefined;
  const isRead = method === 'GET' || method === 'HEAD';
  const failed = { status: 500, body: 'It could not be told.\n' };
  const { status, body, contentType }: Awaited<ReturnType<AdminAnswer>> = !find
    ? { status: 404, body: `There are ${Object.keys(answers).join(', ')}.\n` }
    : !isRead
      ? { status: 405, body: 'Only GET is answered.\n' }
      : await find().catch(() => failed);
  response.writeHead(status, {
    'Content-Type': contentType ?? 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : body);
}
