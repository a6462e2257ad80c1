import { afterAll, describe, expect, it } from 'vitest';
import { byName } from './list-routes.ts';
import { openIsolation } from './open-isolation.ts';

const isolation = await openIsolation();
const { marker, routes, aliceIds } = isolation;
afterAll(() => isolation.close());

describe('a visitor without a session', () => {
  it.each(byName(routes))('reads, changes and deletes nothing of a user with %s', async (name, route) => {
    const { status, text } = await isolation.callRoute(isolation.openBrowser(), route, aliceIds[0] ?? '');
    expect(status).toBeLessThan(500);
    expect(text).not.toContain(marker);
    await isolation.expectUnchangedAfter(name);
  });

  it('has changed nothing after the last route', async () => {
    await isolation.expectUnchanged();
  });
});
