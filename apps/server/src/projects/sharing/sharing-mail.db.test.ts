import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { parseConfig } from '../../config/config.ts';
import { mailToSend } from '../../mail/send-mail-job.ts';

let test: TestApp;
let owner: Person;
let projectId: string;

beforeAll(async () => {
  test = await createTestApp({ smtpUrl: 'smtp://127.0.0.1:1' });
  owner = await openPerson(test, 'owner@example.org');
  ({ projectId } = await fillProject(test.deps, owner.id, { title: 'Buy at evil.example' }));
});
afterAll(async () => await test?.close());

const share = async (email: string, who = owner, id = projectId) =>
  (await who.ask('POST', `/api/projects/${id}/shares`, { email })).body;

/** Returns every queued share email for an address, as it will be written. */
async function mailsTo(email: string) {
  const { rows } = await test.deps.db.service.execute<{ sealed: string }>(
    sql`select data ->> 'sealed' as sealed from pgboss.job where name = 'send-mail' order by created_on`,
  );
  return rows
    .map(({ sealed }) => mailToSend.parse(JSON.parse(test.deps.secrets.decrypt(sealed))))
    .filter(({ to, mail }) => to.email === email && mail.template === 'project-shared');
}

it('an invitation is sent once, whether or not the address has an account, even when the project is shared again', async () => {
  await openPerson(test, 'with@example.org');
  const mails: unknown[] = [];
  for (const email of ['with@example.org', 'without@example.org']) {
    const { id } = await share(email);
    await share(email);
    await owner.ask('DELETE', `/api/projects/${projectId}/shares/${id}`);
    await share(email);
    const sent = await mailsTo(email);
    expect(sent).toEqual([
      {
        branding: null,
        to: { email, name: null, language: 'en' },
        mail: {
          template: 'project-shared',
          ownerEmail: owner.email,
          email,
          link: expect.stringMatching(/\/project\/[\da-f-]+\?invitation=[\w.-]+$/),
        },
      },
    ]);
    const withoutToken = JSON.stringify(sent).replace(/invitation=[^"]+/, '');
    mails.push(withoutToken.replaceAll(email, 'an address'));
  }
  expect(mails[1]).toBe(mails[0]);
});

it('an owner with an unverified address sends no email and gets the same response', async () => {
  const unproven = await openPerson(test, 'unproven@example.org', { isProven: false });
  const own = await fillProject(test.deps, unproven.id);
  expect(await share('invited@example.org', unproven, own.projectId)).toMatchObject({ email: 'invited@example.org' });
  expect(await mailsTo('invited@example.org')).toEqual([]);
});

it('an address gets five invitations a day from all users together, and every share', async () => {
  for (let count = 0; count < 7; count++) {
    const other = await openPerson(test, `owner-${count}@example.org`);
    const own = await fillProject(test.deps, other.id, { clips: ['One'] });
    expect(await share('target@example.org', other, own.projectId)).toMatchObject({ email: 'target@example.org' });
  }
  expect(await mailsTo('target@example.org')).toHaveLength(5);
});

describe('the link of an invitation', () => {
  const linkTo = async (email: string) => {
    const [sent] = await mailsTo(email);
    return new URL(sent && 'link' in sent.mail ? sent.mail.link : '');
  };
  const read = async (token: string | null) => {
    const response = await test.send('GET', `/api/invitations/${token}`);
    return [response.status, await response.json()] as const;
  };

  it('shows its holder the owner and the project, and grants no access', async () => {
    const { id } = await share('holder@example.org');
    const link = await linkTo('holder@example.org');
    expect(link.pathname).toBe(`/project/${projectId}`);
    const token = link.searchParams.get('invitation');
    expect(await read(token)).toEqual([200, { title: 'Buy at evil.example', owner_name: 'A Tester', branding: null }]);
    expect((await test.send('GET', `/api/projects/${projectId}?invitation=${token}`)).status).toBe(401);
    await owner.ask('DELETE', `/api/projects/${projectId}/shares/${id}`);
    expect((await read(token))[0]).toBe(404);
    await share('holder@example.org');
    expect((await read(token))[0]).toBe(200);
  });

  it('shows nothing if the token does not belong to an invitation', async () => {
    await share('holder@example.org');
    const { secrets } = test.deps;
    const body = { projectId, email: 'holder@example.org' };
    for (const token of ['x', projectId, secrets.encrypt(JSON.stringify(body)), secrets.encrypt('text')]) {
      expect((await read(token))[0]).toBe(404);
    }
  });
});

describe('without a mail server', () => {
  let quiet: TestApp;
  afterEach(async () => await quiet?.close());

  const shareIn = async (settings: Parameters<typeof createTestApp>[0]) => {
    quiet = await createTestApp({ smtpUrl: null, ...settings });
    const person = await openPerson(quiet, 'owner@example.org');
    const own = await fillProject(quiet.deps, person.id);
    const path = `/api/projects/${own.projectId}/shares`;
    const { status, body } = await person.ask('POST', path, { email: 'reader@example.org' });
    const { shares } = (await person.ask('GET', path)).body;
    return { status, code: body.error?.code, shared: shares.length };
  };

  it('sharing is refused with mail_not_configured if Google sign-in is not configured either', async () => {
    expect(await shareIn({ google: null })).toEqual({ status: 503, code: 'mail_not_configured', shared: 0 });
  });

  it('sharing works if readers can verify their address by signing in with Google', async () => {
    const { google } = parseConfig({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });
    expect(await shareIn({ google })).toEqual({ status: 200, code: undefined, shared: 1 });
  });
});
