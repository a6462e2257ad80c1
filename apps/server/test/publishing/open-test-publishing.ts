import { eq } from 'drizzle-orm';
import type { Config } from '../../src/config/config.ts';
import { posts } from '../../src/db/tables/posts-tables.ts';
import { claimPost } from '../../src/publishing/sending/claim-post.ts';
import { sendDuePosts } from '../../src/publishing/sending/send-due-posts.ts';
import { stepPost } from '../../src/publishing/sending/step-post.ts';
import { fillProject } from '../builders/project.ts';
import { openPerson, type Person } from '../builders/user.ts';
import { createTestApp } from '../create-test-app.ts';
import { createFakeNetwork } from './fake-network.ts';

export type TestPublishing = Awaited<ReturnType<typeof openTestPublishing>>;

/** Opens the app with a network in memory and a clock that tests move. */
export async function openTestPublishing(settings: Partial<Config> = {}) {
  const fake = createFakeNetwork();
  const clock = { ms: Date.now() };
  const test = await createTestApp(settings, { networks: fake.networks, now: () => new Date(clock.ms) });
  const deps = { ...test.deps, networks: fake.networks };
  const context = { signal: new AbortController().signal, log: test.deps.log };
  let people = 0;

  return {
    ...test,
    deps,
    network: fake.state,
    clock,
    /** Moves the clock ahead. */
    pass(sec: number): void {
      clock.ms += sec * 1000;
    },
    /** Opens a person with an account at the network and clips. */
    async openAuthor(clips: string[] = ['First', 'Second', 'Third']) {
      people += 1;
      const person = await openPerson(test, `author-${people}@example.org`);
      const { clipIds, projectId } = await fillProject(test.deps, person.id, { clips });
      const accountId = await connect(person, `author${people}`);
      return { ...person, clipIds, clipId: clipIds[0] ?? '', projectId, accountId };
    },
    connect,
    /** Takes due posts as far as they go now, like a worker. */
    sendDue: async () => await sendDuePosts(deps, context),
    /** Takes the next due post one step further; a worker that dies leaves it held. */
    async step(): Promise<'stepped' | 'killed' | 'nothing'> {
      const row = await claimPost(deps);
      if (row === null) return 'nothing';
      const stepped = stepPost(deps, row, context).then(() => 'stepped' as const);
      return await Promise.race([stepped, fake.death()]);
    },
    async rowOf(id: string) {
      const [row] = await test.deps.db.service.select().from(posts).where(eq(posts.id, id));
      if (!row) throw new Error('There is no such post.');
      return row;
    },
  };

  async function connect(person: Pick<Person, 'ask'>, identifier: string): Promise<string> {
    const { status, body } = await person.ask('POST', '/api/publishing/accounts', {
      network: 'bluesky',
      identifier,
      secret: 'right',
    });
    if (status !== 200) throw new Error(`Connecting answered ${JSON.stringify(body)}`);
    return body.id;
  }
}
