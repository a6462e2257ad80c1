// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bareInstallation, testInstallation } from '../../testing/test-installation.ts';
import type { LegalText } from './legal-page.tsx';
import { writePrivacy } from './privacy.ts';
import { privacyMessages } from './privacy-messages.ts';
import { writeTerms } from './terms.ts';

const allOf = ({ intro, parts }: LegalText) =>
  [intro, ...parts.flatMap(({ heading, points }) => [heading, ...points])].join('\n');
const outside = /Stripe|Google|OneDrive|Dropbox|speech service|language model|mail server|sandbox|invoice|payment/i;

describe('the privacy page', () => {
  it('names every service that is configured', () => {
    const text = allOf(writePrivacy(testInstallation));
    for (const part of [
      'ClipwrightLocalDB',
      'Payments are handled by Stripe.',
      'Google Drive, OneDrive, or Dropbox',
      'If you log in with Google',
      'the mail server that the operator has set up',
      'A language model at api.example.com',
      'Speech is transcribed on this server.',
      'deleted after 30 days',
      'YouTube sees our server’s IP address',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/sandbox/i);
  });

  it('describes each item in local and session storage', () => {
    const { storedItems } = privacyMessages.browser;
    const web = fileURLToPath(new URL('../../..', import.meta.url));
    const sources = globSync(['src/**/*.{ts,tsx}', 'public/*.js'], {
      cwd: web,
      exclude: (path) => path.includes('.test.'),
    })
      .map((path) => readFileSync(join(web, path), 'utf8'))
      .filter((code) => /localStorage|sessionStorage/.test(code));
    const keys = sources.flatMap((code) => [...code.matchAll(/'(clipwright-[\w-]+)'/g)].map(([, key]) => key));
    expect(new Set(keys)).toEqual(new Set(Object.keys(storedItems)));
    const text = allOf(writePrivacy(bareInstallation));
    for (const item of Object.values(storedItems)) expect(text).toContain(item);
  });

  it('names no service that is not configured', () => {
    expect(allOf(writePrivacy(bareInstallation))).not.toMatch(outside);
  });

  it('states whether audio is sent to a named service, to one in the operator’s network, or nowhere', () => {
    const sentenceOf = (service: { host: string | null } | null, isLocal: boolean) =>
      allOf(writePrivacy({ ...bareInstallation, transcription: { service, isLocal } }));
    expect(sentenceOf({ host: 'speech.example.com' }, true)).toContain(
      'sent to a speech service at speech.example.com',
    );
    expect(sentenceOf({ host: null }, false)).toContain('a speech service in the operator’s own network');
    expect(sentenceOf(null, true)).toContain('is not sent anywhere else');
    expect(sentenceOf(null, false)).not.toMatch(/speech|sound/i);
  });

  it('describes simulated services and names no real provider instead', () => {
    const standIn = { isSandbox: true };
    const text = allOf(
      writePrivacy({
        ...bareInstallation,
        isSandbox: true,
        payments: standIn,
        googleSignIn: standIn,
        mail: standIn,
        drives: [{ id: 'dropbox', isSandbox: true }],
      }),
    );
    expect(text).toContain('email, Google sign-in, payments, and Dropbox are simulated on the operator’s machine');
    expect(text).not.toMatch(/Stripe|mail server|Google learns|If you connect/);
  });
});

describe('the terms of service', () => {
  it('state prices, renewal, cancellation, refunds and credits if something is for sale', () => {
    const { parts } = writeTerms(testInstallation);
    expect(parts.map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(['Prices and payment', 'Renewal', 'Cancellation', 'Refunds', 'Credits']),
    );
    expect(allOf(writeTerms(testInstallation))).not.toMatch(/sandbox|does not have/i);
  });

  it('state that nothing is for sale, without renewal or credits, if payments are not set up', () => {
    const text = allOf(writeTerms(bareInstallation));
    expect(text).toContain('nothing is for sale');
    expect(text).not.toMatch(/renew|credit|refund|Stripe|dollar|subscription/i);
  });

  it('list plan features that are missing on this installation', () => {
    expect(allOf(writeTerms(bareInstallation))).toContain('does not have AI enhancement, Trend analysis,');
  });

  it('state that no money moves in the sandbox', () => {
    const text = allOf(writeTerms({ ...testInstallation, payments: { isSandbox: true } }));
    expect(text).toContain('no money moves');
    expect(text).not.toContain('Stripe');
  });
});
