import { afterAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../accounts/test-browser.ts';
import { byName } from './list-routes.ts';
import { openIsolation } from './open-isolation.ts';

/** Tests that someone with whom nothing is shared reaches nothing of another user, with these of that user's ids. */
export async function walkAsStranger(which: 'fitting' | 'all'): Promise<void> {
  const isolation = await openIsolation();
  const { marker, routes, aliceIds } = isolation;
  afterAll(() => isolation.close());

  let stranger: TestBrowser | null = null;

  /** Returns one stranger for all routes until a route signs them out or rate-limits them; then another one signs up. */
  async function findStranger(): Promise<TestBrowser> {
    stranger ??= await isolation.openStranger();
    stranger.moveTo(isolation.newAddress());
    const { body } = await stranger.get('/api/accounts/session');
    if (body.account === null) stranger = await isolation.openStranger();
    return stranger;
  }

  describe('a stranger invited at an unverified address', () => {
    it('has routes to call and ids to call them with', () => {
      expect(routes.length).toBeGreaterThan(35);
      expect(aliceIds.length).toBeGreaterThan(15);
    });

    it.each(byName(routes))('reads, changes and deletes nothing of another user with %s', async (name, route) => {
      const answers = await isolation.callWithIds(await findStranger(), route, which);
      for (const { status, text } of answers) {
        expect(status).toBeLessThan(500);
        expect(text).not.toContain(marker);
      }
      if (answers.some(({ status }) => status === 429)) stranger = null;
      await isolation.expectUnchangedAfter(name);
    });

    it('has changed nothing after the last route', async () => {
      await isolation.expectUnchanged();
    });
  });
}
