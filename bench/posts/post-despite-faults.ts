import { setTimeout as wait } from 'node:timers/promises';
import { countBy } from '../attacks/count-by.ts';
import { createRandom } from '../measure/create-random.ts';
import { atLeast, percent, round } from '../measure/figures.ts';
import { comparePosts, countOpen, countVisible, readPosts } from './compare-posts.ts';
import { openPosting, type Posting } from './open-posting.ts';
import { makeTrouble, spoilRequests } from './spoil-requests.ts';

/** One of them works while two are being replaced. */
const WORKERS = 3;
const KILLERS = 2;
const FAULT_SHARE = 0.3;
const victims = ['worker', 'worker', 'worker', 'database'] as const;
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [300, 3_000];
const LOOK_MS = 300;
const TROUBLE_EACH = 20;
/** The time for the posts that are due to end once nothing is killed any more. */
const FINISH_MS = 5 * 60_000;

/**
 * Posts to all networks while requests fail, tokens end, and workers and the database are killed. Posts become due
 * with the kills, for which `minutes` is the time. Pauses between tries are shortened to seconds; the leases of killed
 * workers end by themselves. At last, the authors of failed and unsure posts answer as the stand-ins show it.
 */
export async function postDespiteFaults({
  posts,
  kills: wantedKills,
  minutes,
  seed,
}: {
  posts: number;
  kills: number;
  minutes: number;
  seed: number;
}) {
  const posting = await openPosting({ posts, workers: WORKERS });
  try {
    const { cluster, control, people } = posting;
    const draw = createRandom(seed);
    const endMs = performance.now() + minutes * 60_000;
    const isInTime = () => performance.now() < endMs;
    const killed: Record<string, number> = {};
    const faults: Record<string, number> = {};
    let [kills, requests, held, reconnected, isOver] = [0, 0, 0, 0, false];

    const killOn = async () => {
      while (kills < wantedKills && isInTime() && !isOver) {
        await wait(MIN_PAUSE_MS + draw() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
        const victim = victims[kills % victims.length] ?? 'worker';
        kills += 1;
        await release(posting, Math.ceil((posts * kills) / wantedKills));
        const [row] = await insist(() =>
          cluster.query<{ held: number }>(`select count(*)::int as held from posts where is_held`),
        );
        held += row?.held ?? 0;
        killed[victim] = (killed[victim] ?? 0) + 1;
        if (victim === 'worker') await cluster.killWorker();
        else await insist(cluster.killDatabase);
        if (kills % 10 === 0)
          process.stderr.write(`${kills} kills, ${countVisible(posting).size} of ${posts} posts out\n`);
      }
    };
    const look = async () => {
      for (let round = 0; !isOver; round += 1) {
        spoilRequests(posting, FAULT_SHARE, draw);
        if (round % TROUBLE_EACH === 0) makeTrouble(posting, people.length, draw);
        for (const { fault } of control.listRequests()) {
          requests += 1;
          if (fault !== null) faults[fault] = (faults[fault] ?? 0) + 1;
        }
        control.clearRequests();
        await shortenPauses(posting).catch(() => {});
        reconnected += await reconnect(posting).catch(() => 0);
        await wait(LOOK_MS);
      }
    };
    const killAndFinish = async () => {
      await Promise.all(Array.from({ length: KILLERS }, killOn));
      const finishMs = performance.now() + FINISH_MS;
      const isFinishing = () => performance.now() < finishMs && !isOver;
      while ((await insist(() => countOpen(posting))) > 0 && isFinishing()) await wait(1_000);
    };
    const end = () => {
      isOver = true;
    };
    await Promise.all([look(), killAndFinish().finally(end)]).finally(end);
    control.faults.clear();
    const compared = await comparePosts(posting);
    const unmapped = await cluster.query<{ network: string; detail: string; count: number }>(
      'select network, detail, count from network_errors order by count desc',
    );
    const faultCount = Object.values(faults).reduce((sum, count) => sum + count, 0);
    return {
      posts: atLeast((await readPosts(posting)).length, posts),
      kills: atLeast(kills, wantedKills),
      killed,
      heldAtKill: round(held / Math.max(1, kills), 1),
      requests,
      faultPercent: percent(faultCount, requests),
      faults,
      reconnected,
      refusedByStandIns: countBy(control.listFailures(), (failure) => failure),
      unmapped,
      ...compared,
      afterAnswers: await letAuthorsAnswer(posting),
    };
  } finally {
    await posting.stop();
  }
}

/** Lets the first posts be due, by number. */
async function release({ cluster }: Posting, count: number): Promise<void> {
  await insist(() =>
    cluster.query(
      `update posts set due_at = now(), next_try_at = now()
       where state = 'scheduled' and begun_at is null and due_at > now()
         and substring(text from 'number (\\d+)')::int < ${count}`,
    ),
  );
}

/** Ends pauses between tries, but no lease. */
async function shortenPauses({ cluster }: Posting): Promise<void> {
  await cluster.query(
    `update posts set next_try_at = now()
     where not is_held and begun_at is not null and next_try_at > now() + interval '2 seconds'`,
  );
}

/** Connects accounts again that have expired, as their users do. Returns their number. */
async function reconnect({ cluster, people }: Posting): Promise<number> {
  const expired = await cluster.query<{ user_id: string; network: Parameters<Posting['people'][0]['connect']>[0] }>(
    `select user_id, network from network_accounts where state = 'expired'`,
  );
  const outcomes = await Promise.allSettled(
    expired.map(async ({ user_id, network }) => await people.find(({ id }) => id === user_id)?.connect(network)),
  );
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

/** Has failed posts tried again, and answers whether unsure ones are out. Then all posts should be out once. */
async function letAuthorsAnswer(posting: Posting) {
  const visible = countVisible(posting);
  for (const { id, user_id, number, state } of await readPosts(posting)) {
    const person = posting.people.find((each) => each.id === user_id);
    const isPublished = visible.has(number);
    if (state === 'unsure') await person?.ask('POST', `/api/publishing/posts/${id}/resolve`, { isPublished });
    if (state === 'failed') await person?.ask('POST', `/api/publishing/posts/${id}/retry`);
  }
  for (let tries = 0; tries < 120 && (await countOpen(posting)) > 0; tries += 1) {
    await shortenPauses(posting);
    await reconnect(posting);
    await wait(1_000);
  }
  const { states, lost, doubled, deniedButOut, open } = await comparePosts(posting);
  return { states, lost, doubled, deniedButOut, open };
}

/** Repeats work that the killed database did not take. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 60) throw error;
      await wait(500);
    }
  }
}
