import { setTimeout as wait } from 'node:timers/promises';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { createProjectClient, cutSample, isOver, type ProjectClient } from './bench-project.ts';
import { atLeast, atMost } from './figures.ts';
import { signUp } from './sign-up.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const [APIS, WORKERS] = [2, 3];
const PROJECTS_A_USER = 3;
const PROJECTS_A_KILL = 0.6;
const SOURCE_SEC = 20;
/** The pause between two kills, about the time that one clip of such a source takes. */
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [2_000, 12_000];
const LONGEST_CUT_MS = 6_000;
/** The time within which background jobs must remove files. */
const REMOVED_BY_MS = 3 * 60_000;
const CLIENT_TRIES = 60;

const victims = ['worker', 'api', 'bucket line', 'worker', 'database line', 'database'] as const;

/**
 * Kills processes of a cluster and its database, and cuts its connections to the database and the bucket, while
 * projects are in progress. Every project must complete and be counted once, no clip may appear twice, and the bucket
 * must be empty after deletion.
 */
export async function killCluster(
  tools: MediaTools,
  { kills: wantedKills, minutes }: { kills: number; minutes: number },
) {
  const projectCount = Math.ceil(wantedKills * PROJECTS_A_KILL);
  const cluster = await startCluster({ apis: APIS, workers: WORKERS });
  try {
    const objectsBefore = cluster.bucket.size().objects;
    const { bytes, words } = await cutSample(tools, SOURCE_SEC);
    const request = {
      projectName: 'Kill',
      sourceType: 'file',
      sidecarText: words,
      targetPlatforms: ['instagram'],
      numClips: 2,
      processingOptions: { minDuration: 5, targetDuration: 15, maxDuration: 30, quality: 'low', overlap: 0 },
    };
    const clients: ProjectClient[] = [];
    const projects: { client: ProjectClient; id: string; projectId: string }[] = [];
    const startMs = performance.now();
    const isInTime = () => performance.now() - startMs < minutes * 60_000;
    const killed: Record<string, number> = {};
    let kills = 0;
    for (let number = 0; number < projectCount; number++) {
      if (number % PROJECTS_A_USER === 0) {
        clients.push(createProjectClient(cluster.url, (await signUp(cluster.url, number)).cookie));
      }
      const client = clients.at(-1) as ProjectClient;
      const begun = await client.begin(request, bytes);
      projects.push({ client, id: begun.processing_id, projectId: begun.project_id });
    }
    const done = new Set<string>();
    while (done.size < projects.length && isInTime()) {
      await wait(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
      if (kills < wantedKills) {
        const victim = victims[kills % victims.length] ?? 'worker';
        await kill(cluster, victim);
        killed[victim] = (killed[victim] ?? 0) + 1;
        kills += 1;
        if (kills % 10 === 0) process.stderr.write(`${kills} kills, ${done.size} of ${projects.length} over\n`);
      }
      for (const { client, id } of projects) {
        if (!done.has(id) && isOver(await insist(() => client.status(id)))) done.add(id);
      }
    }
    const sec = Math.round((performance.now() - startMs) / 1000);
    const damage = await countDamage(cluster, { clients, projects, objectsBefore });
    return { projects: projectCount, kills: atLeast(kills, wantedKills), killed, sec, ...damage };
  } finally {
    await cluster.stop();
  }
}

async function kill(cluster: Cluster, victim: (typeof victims)[number]): Promise<void> {
  const cutMs = Math.random() * LONGEST_CUT_MS;
  if (victim === 'worker') await cluster.killWorker();
  else if (victim === 'api') await cluster.killApi();
  else if (victim === 'database') await cluster.killDatabase();
  else cluster.lines[victim === 'bucket line' ? 'bucket' : 'database'].cut(cutMs);
}

/** Retries a request while a server is unavailable, as a page does. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === CLIENT_TRIES) throw error;
      await wait(1_000);
    }
  }
}

async function countDamage(
  { bucket, query }: Cluster,
  {
    clients,
    projects,
    objectsBefore,
  }: {
    clients: readonly ProjectClient[];
    projects: readonly { client: ProjectClient; id: string; projectId: string }[];
    objectsBefore: number;
  },
) {
  const ended = await Promise.all(projects.map(({ client, id }) => insist(() => client.status(id))));
  const completed = ended.filter(({ status }) => status === 'completed').length;
  const failures = ended.flatMap(({ error }) => (error === null ? [] : [error]));
  const twice = ended.filter(({ clips }) => new Set(clips.map((clip) => clip.clip_number)).size < clips.length).length;
  let counted = 0;
  for (const client of clients) {
    const { videos_used } = await insist(() => client.read<{ videos_used: number }>('/api/plans/subscription'));
    counted += videos_used;
  }
  const deadLetters = (
    await query<{ name: string }>(`select data->>'job' as name from pgboss.job where name = 'dead-letters'`)
  ).length;
  const objectsWithProjects = bucket.size().objects;
  for (const { client, projectId } of projects) await insist(() => client.remove(`/api/projects/${projectId}`));
  for (const endMs = performance.now() + REMOVED_BY_MS; performance.now() < endMs; await wait(1_000)) {
    const { objects, uploads } = bucket.size();
    if (objects <= objectsBefore && uploads === 0) break;
  }
  const { objects, uploads } = bucket.size();
  return {
    completed: atLeast(completed, projects.length),
    counted: { value: counted, goal: completed, met: counted === completed },
    shownTwice: atMost(twice, 0),
    failures,
    deadLetters,
    objectsWithProjects,
    leftObjects: atMost(objects - objectsBefore, 0),
    leftUploads: atMost(uploads, 0),
  };
}
