import { setTimeout as wait } from 'node:timers/promises';
import { atLeast, atMost, quantile, round } from '../measure/figures.ts';
import { comparePosts, countOpen, readPosts } from './compare-posts.ts';
import { openPosting } from './open-posting.ts';

const WORKERS = 2;
/** The time until the posts are due. */
const AHEAD_SEC = 10;
const GOAL_SEC = 60;
const LONGEST_MS = 15 * 60_000;

/** Lets posts at all networks be due at the same time, and reports how late each begins. */
export async function beginDuePosts({ posts }: { posts: number }) {
  const posting = await openPosting({ posts, workers: WORKERS });
  try {
    const due = `now() + ${AHEAD_SEC} * interval '1 second'`;
    await posting.cluster.query(`update posts set due_at = ${due}, next_try_at = ${due}`);
    await wait(AHEAD_SEC * 1_000);
    const startMs = performance.now();
    while ((await countOpen(posting)) > 0 && performance.now() - startMs < LONGEST_MS) await wait(1_000);
    const allOutSec = Math.round((performance.now() - startMs) / 1000);
    const late = (await readPosts(posting)).map(({ lateSec }) => lateSec ?? Number.POSITIVE_INFINITY);
    return {
      posts: atLeast(late.length, posts),
      workers: WORKERS,
      begunSec: { median: round(quantile(late, 0.5), 1), last: atMost(round(Math.max(...late), 1), GOAL_SEC) },
      allOutSec,
      ...(await comparePosts(posting)),
    };
  } finally {
    await posting.stop();
  }
}
