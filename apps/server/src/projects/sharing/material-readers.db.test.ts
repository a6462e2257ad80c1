import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { openTeam } from '../../../test/teams/open-team.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';

let test: TestApp;
let team: Awaited<ReturnType<typeof openTeam>>;
let reader: Person;
let made: Awaited<ReturnType<typeof fillProject>>;

beforeAll(async () => {
  test = await createTestApp();
  team = await openTeam(test, 'material');
  reader = await openPerson(test, 'reader@example.org');
  made = await fillProject(test.deps, team.owner.id, { clips: ['One'] });
  const report = [{ code: 'words-used' as const, facts: { from: 'sidecar', name: 'secret-notes.srt', words: 9 } }];
  const { service } = test.deps.db;
  await service
    .update(processingRuns)
    .set({ material: { transcription: report } })
    .where(eq(processingRuns.id, made.runId));
  const doubts = [{ code: 'speaker-unsure' as const, facts: { sec: 4, shown: 'one' } }];
  await service.update(clipRenditions).set({ doubts }).where(inArray(clipRenditions.clipId, made.clipIds));
  await team.owner.ask('POST', `/api/projects/${made.projectId}/shares`, { email: reader.email });
});
afterAll(async () => await test?.close());

const doubt = 'It is not clear who speaks';
const paths = () => [
  `/api/projects/${made.projectId}`,
  `/api/clips/${made.clipIds[0]}`,
  `/api/processing-status/${made.projectId}`,
  `/api/processing-events/${made.projectId}`,
];
type Ask = Person['ask'];
/** Returns all responses that someone gets about the project. */
async function hear(ask: Ask): Promise<string> {
  const answers = await Promise.all(paths().map(async (path) => await ask('GET', path)));
  // A response that is not JSON is a run's change stream.
  return (
    await Promise.all(answers.map(async ({ body, response }) => (body ? JSON.stringify(body) : await response.text())))
  ).join('\n');
}

describe('the notes about a project’s source', () => {
  it('are visible to the owner and to editors of the workspace', async () => {
    for (const ask of [team.owner.ask, team.editor.within(team.owner.id)]) {
      const responses = await hear(ask);
      expect(responses).toContain('secret-notes.srt');
      expect(responses).toContain(doubt);
    }
  });

  it.each([
    ['a viewer of the workspace', () => team.viewer.within(team.owner.id)],
    ['a reader of the shared project', () => reader.ask],
  ])('are hidden from %s', async (_, asker) => {
    const responses = await hear(asker());
    expect(responses).toContain('One');
    expect(responses).not.toContain('secret-notes.srt');
    expect(responses).not.toContain(doubt);
  });

  it('are not visible through a view link', async () => {
    const { body } = await team.owner.ask('PUT', `/api/projects/${made.projectId}/view-link`, {});
    const token = new URL(body.link.url).pathname.replace('/view/', '');
    const answer = await test.send('GET', `/api/view/${token}`);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('One');
    expect(text).not.toContain('secret-notes.srt');
    expect(text).not.toContain(doubt);
  });
});
