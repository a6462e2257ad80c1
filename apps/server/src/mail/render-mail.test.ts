import { describe, expect, it } from 'vitest';
import { mail } from './mail.ts';
import { renderMail } from './render-mail.ts';
import { exampleMails } from './testing/example-mails.ts';

it('every email has an example', () => {
  const templates = mail.options.map((option) => option.shape.template.value);
  // Some have an example of each of their wordings.
  expect([...new Set(exampleMails.map(({ template }) => template))]).toEqual(templates);
});

describe.each(exampleMails.map((example) => [example.template, example] as const))('%s', (_template, example) => {
  it('has the same content as HTML and as text, with one button', async () => {
    const { subject, html, text } = await renderMail(mail.parse(example));
    expect(subject).toMatch(/^[^\r\n]{5,70}$/);
    expect(html.match(/class="button"/g) ?? []).toHaveLength('link' in example || 'resetLink' in example ? 1 : 0);
    const link = 'signInLink' in example ? example.signInLink : 'link' in example ? example.link : undefined;
    const first = link ?? ('resetLink' in example ? example.resetLink : undefined);
    expect(/https?:\/\/\S+/.exec(text)?.[0]).toBe(first);
    if (first !== undefined) expect(html).toContain(`href="${first}"`);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<(script|img|link)\b|https?:\/\/(?!localhost|www\.w3\.org)/);
    expect(text).not.toContain('undefined');
  });
});

it('user text is escaped and shown as written', async () => {
  const title = `<img src=x onerror=alert(1)> & "Ünïcode" 井上`;
  const { html, text, subject } = await renderMail({
    template: 'clips-ready',
    projectTitle: title,
    clipsCount: 1,
    link: 'http://localhost:3000/projects',
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ünïcode&quot; 井上');
  expect(text).toContain(title);
  expect(subject).toBe('Your clip is ready');
});

it('money and dates are formatted as text', async () => {
  const [payment] = exampleMails.filter(({ template }) => template === 'payment-failed');
  const { text } = await renderMail(mail.parse(payment));
  expect(text).toContain('$29.00');
  expect(text).toContain('November 28, 2026');
});
