import { expect, it } from 'vitest';
import { toSmtpOptions } from './smtp-options.ts';

it.each([
  ['smtp://localhost:2525', { host: 'localhost', port: 2525, secure: false, requireTLS: false, ignoreTLS: true }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, requireTLS: false, ignoreTLS: true }],
  [
    'smtp://relay.example.org',
    { host: 'relay.example.org', port: 587, secure: false, requireTLS: true, ignoreTLS: false },
  ],
  [
    'smtp://relay.example.org?tls=optional',
    { host: 'relay.example.org', port: 587, secure: false, requireTLS: false, ignoreTLS: false },
  ],
  [
    'smtp://me%40x:p%3Aw@mail.example.org?tls=optional',
    {
      host: 'mail.example.org',
      port: 587,
      secure: false,
      requireTLS: true,
      ignoreTLS: false,
      auth: { user: 'me@x', pass: 'p:w' },
    },
  ],
  [
    'smtps://me:pw@mail.example.org',
    {
      host: 'mail.example.org',
      port: 465,
      secure: true,
      requireTLS: false,
      ignoreTLS: false,
      auth: { user: 'me', pass: 'pw' },
    },
  ],
])('the SMTP URL %s is parsed', (url, options) => {
  expect(toSmtpOptions(url)).toEqual(options);
});
