import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const detector = new URL('./create-face-detector.ts', import.meta.url).href;
/** Runs at the lowest priority, detects faces in a gray picture and prints the worker thread's niceness on Linux. */
const program = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { setPriority } from 'node:os';
  import { createFaceDetector } from ${JSON.stringify(detector)};
  setPriority(19);
  const detector = createFaceDetector({ niceness: 10 });
  const rgb = new Uint8Array(64 * 64 * 3).fill(128);
  await detector.detect({ atSec: 0, widthPx: 64, heightPx: 64, rgb });
  const tasks = readdirSync('/proc/self/task').map((id) => readFileSync('/proc/self/task/' + id + '/stat', 'utf8'));
  const [, facts] = tasks.find((task) => task.includes('(clipwright-face')).split(') ');
  console.log(facts.split(' ')[16]);
  await detector.close();
`;

describe('createFaceDetector', () => {
  it.runIf(process.platform === 'linux')(
    'keeps the priority of its process if that is lower than the requested one',
    async () => {
      const { stdout } = await promisify(execFile)(process.execPath, ['--eval', program]);
      expect(stdout).toBe('19\n');
    },
  );
});
