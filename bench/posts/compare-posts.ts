import { type NetworkId, networkIds, openStates } from '../../packages/contract/src/index.ts';
import { countBy } from '../attacks/count-by.ts';
import { atMost } from '../measure/figures.ts';
import type { Posting } from './open-posting.ts';

/** A post as its row tells it. `number` is in its text; `lateSec` is the time from its due time to its first step. */
type PostRow = {
  id: string;
  user_id: string;
  number: number;
  network: NetworkId;
  state: string;
  problem: string | null;
  lateSec: number | null;
};

const isOpen = ({ state }: PostRow) => openStates.some((open) => open === state);

/** Reads the posts that are due by now. */
export async function readPosts({ cluster }: Pick<Posting, 'cluster'>): Promise<PostRow[]> {
  return await cluster.query<PostRow>(
    `select id, user_id, network, state, problem_code as problem, substring(text from 'number (\\d+)')::int as number,
       extract(epoch from begun_at - due_at)::float8 as "lateSec" from posts where due_at <= now()`,
  );
}

export async function countOpen(posting: Pick<Posting, 'cluster'>): Promise<number> {
  return (await readPosts(posting)).filter(isOpen).length;
}

/** Counts the posts that anyone can see at the stand-ins, by number. */
export function countVisible({ control }: Pick<Posting, 'control'>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const network of networkIds) {
    for (const { isVisible, text } of control.listPosts(network)) {
      const number = /number (\d+)/.exec(text)?.[1];
      if (isVisible && number !== undefined) counts.set(Number(number), (counts.get(Number(number)) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Compares what the rows say with what the stand-ins show. Lost: a post that its row calls published and that is not
 * there. A post that is still open is late, or stuck. One that failed, or of which nobody knows whether it is out, is
 * neither lost nor doubled, but a row that denies a visible post invites its author to double it.
 */
export async function comparePosts(posting: Posting) {
  const rows = await readPosts(posting);
  const visible = countVisible(posting);
  const countOf = ({ number }: PostRow) => visible.get(number) ?? 0;
  const isLost = (row: PostRow) => row.state === 'published' && countOf(row) === 0;
  const isDenied = (row: PostRow) => ['failed', 'cancelled'].includes(row.state) && countOf(row) > 0;
  const unsure = rows.filter(({ state }) => state === 'unsure');
  const ended = rows.filter(({ state }) => state !== 'published');
  return {
    states: countBy(rows, ({ state }) => state),
    reasons: countBy(ended, ({ network, state, problem }) => `${network}: ${state}, ${problem}`),
    unsureButOut: unsure.filter((row) => countOf(row) > 0).length,
    lost: atMost(rows.filter(isLost).length, 0),
    doubled: atMost([...visible.values()].filter((count) => count > 1).length, 0),
    deniedButOut: atMost(rows.filter(isDenied).length, 0),
    open: atMost(rows.filter(isOpen).length, 0),
    suspects: rows.filter((row) => isLost(row) || isDenied(row) || countOf(row) > 1).slice(0, 20),
  };
}
