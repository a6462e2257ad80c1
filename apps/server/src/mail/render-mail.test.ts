import { languages } from '@clipwright/messages';
import { describe, expect, it } from 'vitest';
import { exampleMails } from '../../test/mail/example-mails.ts';
import { mail } from './mail.ts';
import { renderMail } from './render-mail.ts';
import { writeMail } from './write-mail.ts';

it('every email has an example', () => {
  const templates = mail.options.map((option) => option.shape.template.value);
  // Some templates have an example for each of their variants.
  expect([...new Set(exampleMails.map(({ template }) => template))]).toEqual(templates);
});

const inEachLanguage = languages.flatMap((language) =>
  exampleMails.map((example) => [example.template, language, example] as const),
);

describe.each(inEachLanguage)('%s in %s', (_template, language, example) => {
  it('has the same content as HTML and as text, with one button', async () => {
    const { subject, html, text } = await renderMail(mail.parse(example), language);
    expect(html).toContain(`lang="${language}"`);
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
  const { html, text, subject } = await renderMail(
    {
      template: 'clips-ready',
      projectTitle: title,
      clipsCount: 1,
      link: 'http://localhost:3000/projects',
    },
    'en',
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ünïcode&quot; 井上');
  expect(text).toContain(title);
  expect(subject).toBe('Your clip is ready');
});

it('an email has no sentence in common with its Spanish translation', async () => {
  for (const example of exampleMails) {
    const [english, spanish] = languages.map((language) => writeMail(mail.parse(example), language));
    expect(spanish?.subject).not.toBe(english?.subject);
    expect(spanish?.paragraphs).not.toEqual(english?.paragraphs);
    expect(spanish?.paragraphs).toHaveLength(english?.paragraphs.length ?? 0);
    expect(spanish?.closing).not.toEqual(english?.closing);
    expect(spanish?.closing).toHaveLength(english?.closing.length ?? 0);
  }
});

it('money and dates are formatted as text', async () => {
  const [payment] = exampleMails.filter(({ template }) => template === 'payment-failed');
  const { text } = await renderMail(mail.parse(payment), 'en');
  expect(text).toContain('$29.00');
  expect(text).toContain('November 28, 2026');
  const spanish = await renderMail(mail.parse(payment), 'es');
  expect(spanish.text).toContain('USD\u00A029.00');
  expect(spanish.text).toContain('28 de noviembre de 2026');
});
