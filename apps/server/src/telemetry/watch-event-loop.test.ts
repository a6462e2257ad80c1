import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { jobOperation } from './operations.ts';
import { eventLoopDelay, watchEventLoop } from './watch-event-loop.ts';

it('a delay of more than 200 ms is reported and logged with the jobs that ran', async () => {
  const lines: string[] = [];
  const published: unknown[] = [];
  const note = (delay: unknown) => void published.push(delay);
  eventLoopDelay.subscribe(note);
  const watch = watchEventLoop(pino({}, { write: (line: string) => void lines.push(line) }));
  watch.look();
  const facts = { queue: 'process-stage', attempt: 1, traceparent: null, outcome: null };
  await jobOperation.run(facts, async () => {
    await wait(50);
    const endMs = performance.now() + 300;
    while (performance.now() < endMs);
  });
  await wait(100);
  watch.look();
  watch.close();
  eventLoopDelay.unsubscribe(note);
  expect(published.at(-1)).toMatchObject({ ran: ['job process-stage'] });
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
    msg: 'This process answered no one for a while',
    ran: ['job process-stage'],
  });
});
