import { type Context, Hono } from 'hono';
import { answerProblem } from '../pages/answer-problem.ts';
import { limitFormBody } from '../pages/limit-form-body.ts';
import type { SandboxRoutes } from '../stand-in.ts';
import { listMailLinks } from './list-mail-links.ts';
import { type MailFaults, parseMailFault } from './mail-fault.ts';
import type { MessageStore } from './open-message-store.ts';
import { readMessage } from './read-message.ts';
import { renderMailbox } from './render-mailbox.ts';
import { renderMessage } from './render-message.ts';

/** The mailbox's pages, the same as JSON for programs, and the faults for tests. */
export function mailRoutes({
  store,
  faults,
  productUrl,
}: {
  store: Pick<MessageStore, 'list' | 'find' | 'deleteAll'>;
  faults: MailFaults;
  productUrl: string;
}): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();

  routes.get('/mail', (c) => c.html(renderMailbox({ messages: store.list(), faults: faults.list(), productUrl })));
  routes.post('/mail/delete-all', async (c) => {
    await store.deleteAll();
    return c.redirect('/_sandbox/mail', 303);
  });

  routes.get('/mail.json', (c) => {
    const to = c.req.query('to')?.toLowerCase();
    const isWanted = (addresses: string[]) => to === undefined || addresses.some((each) => each.toLowerCase() === to);
    return c.json({ messages: store.list().filter(({ envelope }) => isWanted(envelope.to)) });
  });
  routes.delete('/mail.json', async (c) => {
    await store.deleteAll();
    return c.body(null, 204);
  });

  routes.get('/mail/faults', (c) => c.json({ faults: faults.list() }));
  routes.post('/mail/faults', limitFormBody, async (c) => {
    const body: unknown = await c.req.json().catch(() => null);
    const fault = parseMailFault(body);
    if (typeof fault === 'string') return c.json({ error: { code: 'bad-fault', message: fault } }, 400);
    faults.add(fault);
    return c.json({ faults: faults.list() }, 201);
  });
  routes.delete('/mail/faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });

  routes.get('/mail/:file{[^/]+[.]json}', async (c) => {
    const message = await store.find(c.req.param('file').slice(0, -'.json'.length));
    if (message === null) return answerNoMessage(c);
    const { attachments, ...content } = await readMessage(message.source);
    return c.json({
      ...message.summary,
      ...content,
      links: listMailLinks(content),
      attachments: attachments.map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        sizeBytes: content.byteLength,
      })),
    });
  });
  routes.get('/mail/:id', async (c) => {
    const message = await store.find(c.req.param('id'));
    if (message === null) return answerNoMessage(c);
    return c.html(renderMessage(message.summary, await readMessage(message.source), productUrl));
  });
  routes.get('/mail/:id/html', async (c) => {
    const message = await store.find(c.req.param('id'));
    const html = message === null ? null : (await readMessage(message.source)).html;
    if (html === null) return answerNoMessage(c);
    // Whatever the message holds, it runs nothing, sends nothing and stays in its frame; a click opens a new tab.
    const images = `data: ${new URL(productUrl).origin}`;
    c.header(
      'Content-Security-Policy',
      `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${images}; frame-ancestors 'self'`,
    );
    // At the end, since it applies there as well and the message's doctype has to be first.
    return c.html(`${html}<base target="_blank">`);
  });
  routes.get('/mail/:id/source', async (c) => {
    const message = await store.find(c.req.param('id'));
    if (message === null) return answerNoMessage(c);
    return c.body(new Uint8Array(message.source), 200, { 'Content-Type': 'text/plain; charset=utf-8' });
  });
  routes.get('/mail/:id/attachments/:index{[0-9]+}', async (c) => {
    const message = await store.find(c.req.param('id'));
    const attachments = message === null ? [] : (await readMessage(message.source)).attachments;
    const attachment = attachments[Number(c.req.param('index'))];
    if (attachment === undefined) return answerNoMessage(c);
    return c.body(new Uint8Array(attachment.content), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': contentDisposition(attachment.filename ?? 'attachment'),
    });
  });
  return routes;
}

function answerNoMessage(c: Context) {
  return answerProblem(c, 404, {
    code: 'no-message',
    title: 'No such message',
    message: 'The message is not here. It may have been deleted.',
  });
}

/** Returns the name in ASCII for old clients and in the form of RFC 8187, which escapes these four characters, too. */
function contentDisposition(filename: string): string {
  const plain = filename.replace(/[^\w .()-]/g, '_');
  const escaped = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`;
}
