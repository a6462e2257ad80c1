import { afterAll, describe, expect, it } from 'vitest';
import { byName } from './list-routes.ts';
import { openIsolation } from './open-isolation.ts';

/**
 * Alice's data, besides the shared project and its texts, that a response may show: her name and address, as the owner.
 */
const mayShow =
  /^(GET|POST) \/api\/(projects(\/shared|\/\{id\}(\/download)?)|clips\/\{id\}(\/views)?|transcription\/\{id\}|analysis\/\{id\}|captions\/projects\/\{id\})$/;
/** Each sign-out and deletion is the reader's own. */
const endsSession = /sign-out|accounts\/delete|accounts\/sessions|change-password/;
/** A reader's playback starts count. */
const withoutViews = (row: string) =>
  row.replace(/"(views_count|updated_at|followed_until)": ("[^"]*"|\d+|null)/g, '"$1": 0');

/** Tests that someone with whom a project is shared reaches nothing else of its owner, with these of the owner's ids. */
export async function walkAsReader(which: 'fitting' | 'all'): Promise<void> {
  const isolation = await openIsolation();
  const { marker, routes, reader, project } = isolation;
  afterAll(() => isolation.close());

  describe('a user with whom a project is shared', () => {
    it.each(byName(routes.filter(({ path }) => !endsSession.test(path))))(
      'reads only that project, and changes and deletes nothing with %s',
      async (name, route) => {
        // A request refused by a rate limit shows nothing.
        reader.moveTo(isolation.newAddress());
        for (const { status, text } of await isolation.callWithIds(reader, route, which)) {
          expect(status).toBeLessThan(500);
          if (!mayShow.test(name)) expect(text).not.toContain(marker);
        }
        await isolation.expectUnchangedAfter(name, withoutViews);
      },
    );

    it('has changed nothing after the last route', async () => {
      await isolation.expectUnchanged(withoutViews);
    });

    it('can read the project, which proves that this test has access', async () => {
      const { body } = await reader.get(`/api/projects/${project.projectId}`);
      expect(body).toMatchObject({ title: marker, access: 'reader', clips: [{ id: project.clipId, views: 1 }] });
    });
  });
}
