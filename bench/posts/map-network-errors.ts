import { networkErrorToAppError } from '../../apps/server/src/publishing/accounts/network-error-to-app-error.ts';
import { NetworkError } from '../../apps/server/src/publishing/networks/network-error.ts';
import { describeProblem } from '../../apps/server/src/publishing/posts/to-post.ts';
import { classifyFailure } from '../../apps/server/src/publishing/sending/classify-failure.ts';
import {
  connectNetwork,
  makeFile,
  makePost,
  type NetworkSuite,
  openNetworkSuite,
} from '../../apps/server/test/publishing/open-network-suite.ts';
import { type NetworkId, networkIds } from '../../packages/contract/src/index.ts';
import { languages } from '../../packages/messages/src/index.ts';
import { createRandom } from '../measure/create-random.ts';
import { atMost } from '../measure/figures.ts';
import { drawGarbage, type ErrorAnswer, listErrors, RAW } from './documented-errors.ts';

/** Answers that no network documents, beside the others. */
const GARBAGE_SHARE = 0.1;
const FILE_BYTES = 200;

type Counts = {
  errors: number;
  reasons: Map<string, number>;
  unmapped: Map<string, number>;
  raw: string[];
  untyped: string[];
};
const makeCounts = (): Counts => ({ errors: 0, reasons: new Map(), unmapped: new Map(), raw: [], untyped: [] });

/**
 * Has the stand-ins answer with errors, each at one request of an adapter, and checks that each is mapped to a remedy
 * and shown in our own words. A tenth as many more are answers that no network documents, which are counted for operators.
 */
export async function mapNetworkErrors({ errors, seed }: { errors: number; seed: number }) {
  const suite = await openNetworkSuite();
  try {
    const [documented, garbage] = [makeCounts(), makeCounts()];
    const lanes: (() => Promise<void>)[] = [];
    for (const [index, id] of networkIds.entries()) {
      const draw = createRandom(seed + index);
      const injector = await openInjector(suite, id, draw);
      const answers = listErrors(id);
      lanes.push(async () => {
        const count = Math.ceil(errors / networkIds.length);
        for (let [number, made] = [0, 0]; made < count; number += 1) {
          // Each is answered once before any is drawn again.
          const answer = answers[number] ?? answers[Math.floor(draw() * answers.length)];
          if (answer && (await injector.inject(answer, documented))) made += 1;
          if (draw() < GARBAGE_SHARE) await injector.inject(drawGarbage(draw), garbage);
        }
      });
    }
    await Promise.all(lanes.map(async (lane) => await lane()));
    return {
      errors: documented.errors,
      reasons: Object.fromEntries(documented.reasons),
      ...summarize(documented),
      unmapped: atMost(
        [...documented.unmapped.values()].reduce((sum, count) => sum + count, 0),
        0,
      ),
      unmappedKinds: Object.fromEntries(documented.unmapped),
      undocumented: {
        errors: garbage.errors,
        reasons: Object.fromEntries(garbage.reasons),
        ...summarize(garbage),
      },
    };
  } finally {
    await suite.stop();
  }
}

function summarize({ raw, untyped }: Counts) {
  return {
    shownRaw: atMost(raw.length, 0),
    untyped: atMost(untyped.length, 0),
    examples: [...raw, ...untyped].slice(0, 10),
  };
}

/** Connects an account, and finds which calls of the adapter make which requests. */
async function openInjector({ control, ...suite }: NetworkSuite, id: NetworkId, draw: () => number) {
  control.setProcessing(id, { ms: 0 });
  const network = await connectNetwork({ control, ...suite }, id);
  const calls: Record<string, () => Promise<readonly unknown[]>> = {
    post: async () => (await network.run(makePost(), makeFile(FILE_BYTES))).errors,
    identify: async () => await failuresOf(network.client.identify(network.call())),
    check: async () => await failuresOf(network.client.check(network.call())),
    ...(network.getTokens().refreshToken !== null && { refresh: async () => await failuresOf(network.refresh()) }),
  };
  const callsByOperation = new Map<string, string[]>();
  for (const [name, call] of Object.entries(calls)) {
    control.clearRequests();
    const failures = await call();
    if (failures.length > 0) throw new Error(`${id} fails without an error.`, { cause: failures[0] });
    for (const operation of new Set(control.listRequests().map((record) => record.operation))) {
      callsByOperation.set(operation, [...(callsByOperation.get(operation) ?? []), name]);
    }
  }
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(draw() * items.length)];

  /** Answers one request of a call with an error, and counts what the adapter makes of it; false without a request. */
  async function inject({ at, ...answer }: ErrorAnswer, counts: Counts): Promise<boolean> {
    const operation = at ?? pick([...callsByOperation.keys()].filter((each) => each !== 'refresh')) ?? '';
    const name = pick(callsByOperation.get(operation) ?? []);
    // Some networks have no such request, such as those without refreshed tokens.
    if (name === undefined) return false;
    control.faults.add({ action: 'answer', provider: id, operation, ...answer });
    counts.errors += 1;
    const failures = await (calls[name]?.() ?? Promise.resolve([])).catch((error: unknown) => [error]);
    const where = `${id}, ${operation}: ${answer.status} ${answer.body.slice(0, 80)}`;
    // Some errors need no remedy: the adapter goes on by itself.
    if (failures.length === 0) add(counts.reasons, 'none');
    for (const failure of failures) count(failure, where, counts);
    return true;
  }
  return { inject };
}

async function failuresOf(work: Promise<unknown>): Promise<unknown[]> {
  return await work.then(
    () => [],
    (error: unknown) => [error],
  );
}

function count(failure: unknown, where: string, counts: Counts): void {
  if (!(failure instanceof NetworkError)) {
    counts.untyped.push(`${where}: ${String(failure)}`);
    return;
  }
  add(counts.reasons, failure.reason);
  if (failure.reason === 'unmapped') add(counts.unmapped, where);
  const raw = listTexts(failure).find((text) => text.includes(RAW) || !/^[\p{Lu}@¿¡].*\.$/u.test(text));
  if (raw !== undefined) counts.raw.push(`${where}: ${raw}`);
}

/** Lists what users are shown of an error: of a post that is tried again, of one that is given up, and of an account. */
function listTexts(error: NetworkError): string[] {
  const first = classifyFailure(error, { failures: 1, failingSec: 0, lastCode: null });
  const last = classifyFailure(error, { failures: 9, failingSec: 100_000, lastCode: first.code });
  const post = { network: error.network, handle: '@bench' };
  return languages.flatMap((language) => [
    ...[first, last].map(({ code }) => describeProblem(code, post, language)),
    networkErrorToAppError(error).sentence(language),
  ]);
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
