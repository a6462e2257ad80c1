import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../test/accounts/open-test-accounts.ts';
import { signUpTestUser } from '../../test/accounts/test-users.ts';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openTestAccounts();
});
afterAll(() => accounts.close());

const path = '/api/accounts/preferences';

describe('preferences', () => {
  it('have the specified defaults and change one by one', async () => {
    const { browser } = await signUpTestUser(accounts);
    const start = {
      captionTone: 'professional',
      defaultPlatforms: ['tiktok', 'youtube', 'instagram'],
      language: 'en',
      notifications: { email: true, processing: true, analytics: false },
    };
    expect((await browser.get(path)).body).toEqual(start);
    expect((await browser.patch(path, {})).body).toEqual(start);
    await browser.patch(path, { captionTone: 'casual', notifications: { analytics: true } });
    const changed = await browser.patch(path, { defaultPlatforms: ['linkedin'], language: 'de' });
    expect(changed.body).toEqual({
      captionTone: 'casual',
      defaultPlatforms: ['linkedin'],
      language: 'de',
      notifications: { email: true, processing: true, analytics: true },
    });
    expect((await browser.get(path)).body).toEqual(changed.body);
  });

  it.each([
    [{ captionTone: 'shouting' }, 'captionTone'],
    [{ defaultPlatforms: [] }, 'defaultPlatforms'],
    [{ defaultPlatforms: ['tiktok', 'tiktok'] }, 'defaultPlatforms'],
    [{ defaultPlatforms: 'tiktok' }, 'defaultPlatforms'],
    [{ language: "en'; drop table users" }, 'language'],
    [{ notifications: { email: 'yes' } }, 'notifications.email'],
  ])('refuse %j', async (body, field) => {
    const { browser } = await signUpTestUser(accounts);
    const answer = await browser.patch(path, body);
    expect([answer.status, answer.body.error.details.fields[0].field]).toEqual([400, field]);
  });

  it('have the language of the account until another one is chosen', async () => {
    const { browser } = await signUpTestUser(accounts);
    const language = async () => (await browser.get(path)).body.language;
    await browser.patch('/api/accounts/profile', { language: 'es' });
    expect(await language()).toBe('es');
    expect((await browser.patch(path, { captionTone: 'casual' })).body.language).toBe('es');
    await browser.patch(path, { language: 'en' });
    expect(await language()).toBe('en');
    await browser.patch('/api/accounts/profile', { language: 'en' });
    await browser.patch(path, { language: 'es' });
    expect(await language()).toBe('es');
  });

  it('are separate for each user', async () => {
    const [one, two] = [await signUpTestUser(accounts), await signUpTestUser(accounts)];
    await one.browser.patch(path, { language: 'fr' });
    expect((await two.browser.get(path)).body.language).toBe('en');
    expect((await accounts.browser().get(path)).code).toBe('not_signed_in');
    expect((await accounts.browser().patch(path, { language: 'fr' })).code).toBe('not_signed_in');
  });
});

describe('the profile', () => {
  it('accepts another name and keeps its spelling', async () => {
    const { browser } = await signUpTestUser(accounts);
    const fullName = `O'Brien "Zoë" <b>井上</b>`;
    const answer = await browser.patch('/api/accounts/profile', { fullName: `  ${fullName} ` });
    expect(answer.body).toMatchObject({ fullName, user_metadata: { full_name: fullName } });
    expect((await browser.get('/api/accounts/session')).body.account.fullName).toBe(fullName);
    expect((await browser.patch('/api/accounts/profile', { fullName: ' ' })).code).toBe('invalid_input');
    expect((await accounts.browser().patch('/api/accounts/profile', { fullName })).code).toBe('not_signed_in');
  });

  it('accepts a language of the pages, and keeps it when the name changes', async () => {
    const { browser } = await signUpTestUser(accounts);
    expect((await browser.patch('/api/accounts/profile', { language: 'es' })).body.language).toBe('es');
    expect((await browser.patch('/api/accounts/profile', { fullName: 'Ada' })).body).toMatchObject({
      fullName: 'Ada',
      language: 'es',
    });
    expect((await browser.patch('/api/accounts/profile', {})).body.language).toBe('es');
    expect((await browser.patch('/api/accounts/profile', { language: 'fr' })).code).toBe('invalid_input');
  });
});
