import { type BrowserContext, request } from '@playwright/test';
import { addPerson, type Person } from './people.ts';
import { test } from './watched-test.ts';

type Member = Person & { storageState: Awaited<ReturnType<BrowserContext['storageState']>> };

/** A test that starts signed in. All tests of a worker share the account: change nothing that another test reads. */
export const memberTest = test.extend<object, { member: Member }>({
  member: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, { project }) => {
      const { baseURL } = project.use;
      const client = await request.newContext({ ...(baseURL && { baseURL }) });
      const person = await addPerson(client, baseURL);
      await use({ ...person, storageState: await client.storageState() });
      await client.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: ({ member }, use) => use(member.storageState),
});
