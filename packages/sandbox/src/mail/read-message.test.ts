import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

const source = (lines: string[]) => Buffer.from(lines.join('\r\n'));

describe('readMessage', () => {
  it('decodes names, the subject and both bodies', async () => {
    const message = await readMessage(
      source([
        'From: =?utf-8?q?J=C3=B6rg?= <joerg@example.com>',
        'To: one@example.com, "Two, Too" <two@example.com>',
        'Reply-To: help@example.com',
        'Subject: =?utf-8?b?R3LDvMOfZQ==?=',
        'MIME-Version: 1.0',
        'Content-Type: multipart/alternative; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'caf=C3=A9',
        '--b',
        'Content-Type: text/html; charset=iso-8859-1',
        '',
        '<p>hi</p>',
        '--b--',
      ]),
    );
    expect(message).toMatchObject({
      subject: 'Grüße',
      from: 'Jörg <joerg@example.com>',
      to: ['one@example.com', 'Two, Too <two@example.com>'],
      cc: [],
      replyTo: ['help@example.com'],
      attachments: [],
    });
    expect(message.text?.trim()).toBe('café');
    expect(message.html?.trim()).toBe('<p>hi</p>');
    expect(message.headers).toContainEqual({ name: 'Reply-To', value: 'help@example.com' });
  });

  it('shows placeholders for missing fields', async () => {
    const message = await readMessage(source(['X-Nothing: here', '', '']));
    expect(message).toMatchObject({ subject: '(no subject)', from: null, to: [], html: null });
  });

  it('shows the source of an invalid message', async () => {
    const deep = ['From: a@example.com'];
    for (let level = 0; level < 300; level += 1) {
      deep.push(`Content-Type: multipart/mixed; boundary=b${level}`, '', `--b${level}`);
    }
    const message = await readMessage(source(deep));
    expect(message.subject).toBe('(not a readable message)');
    expect(message.text).toContain('From: a@example.com');
  });
});
