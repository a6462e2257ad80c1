import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Html, renderPage } from './render-page.ts';

/** Says what is wrong: as a page to a browser, as `{ error: { code, message } }` to a program. */
export function answerProblem(
  c: Context,
  status: ContentfulStatusCode,
  problem: { code: string; title: string; message: string },
): Response | Promise<Response> {
  const { code, title, message } = problem;
  if (!c.req.header('accept')?.includes('text/html')) return c.json({ error: { code, message } }, status);
  return c.html(renderProblem({ title, message }), status);
}

/** The page of a problem. */
export function renderProblem({
  title,
  message,
  code = null,
}: {
  title: string;
  message: string;
  code?: string | null;
}): Html {
  return renderPage({
    title,
    body: html`<h1>${title}</h1>
      <p>${message}</p>
      ${code === null ? '' : html`<p class="quiet">Error: <code>${code}</code></p>`}
      <p><a href="/_sandbox">Overview of the sandbox</a></p>`,
  });
}
