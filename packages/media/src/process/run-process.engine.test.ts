import { execFile } from 'node:child_process';
import { open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import type { MediaError } from '../media-error.ts';
import { inputArguments, runFfmpeg } from './run-ffmpeg.ts';
import { runProcess } from './run-process.ts';
import { withWorkDir } from './work-dir.ts';

const endless = [['-f', 'lavfi'], ['-re'], ['-i', 'testsrc=s=64x64'], ['-f', 'null'], ['-']];

describe('runProcess', () => {
  it('reports progress that never decreases and ends at 1', async () => {
    const shares: number[] = [];
    await runFfmpeg(
      mediaTools,
      {
        args: [['-f', 'lavfi'], ['-i', 'testsrc2=s=640x360:d=4'], ['-f', 'null'], ['-']],
        timeoutMs: 30_000,
        durationSec: 4,
      },
      { onProgress: (done) => shares.push(done) },
    );
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it('stops when aborted and reports it', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 300);
    const running = runFfmpeg(mediaTools, { args: endless, timeoutMs: 60_000 }, { signal: controller.signal });
    await expect(running).rejects.toMatchObject({ reason: 'cancelled' });
  });

  it('does not start when already canceled', async () => {
    const signal = AbortSignal.abort();
    await expect(runFfmpeg(mediaTools, { args: endless, timeoutMs: 60_000 }, { signal })).rejects.toMatchObject({
      reason: 'cancelled',
    });
  });

  it('stops after its time limit', async () => {
    await expect(runFfmpeg(mediaTools, { args: endless, timeoutMs: 300 })).rejects.toMatchObject({ reason: 'timeout' });
  });

  it.each([30_000.25, 1e12])('takes a time limit of %d ms, however it was computed', async (timeoutMs) => {
    await expect(runFfmpeg(mediaTools, { args: [['-version']], timeoutMs })).resolves.toBeDefined();
  });

  it('lets a program with progress run longer than its limit of silence', async () => {
    const args = [['-f', 'lavfi'], ['-re'], ['-i', 'testsrc=s=64x64:d=7'], ['-f', 'null'], ['-']];
    await expect(runFfmpeg(mediaTools, { args, timeoutMs: 4_000, endsWhenSilent: true })).resolves.toBeDefined();
  });

  it('stops a program that makes no progress, regardless of its output', async () => {
    await withWorkDir(async (workDir) => {
      const path = join(workDir, 'silent.y4m');
      await promisify(execFile)('mkfifo', [path]);
      // Its header arrives, but no frame ever does.
      const writer = await open(path, 'r+');
      await writer.write('YUV4MPEG2 W16 H16 F25:1\n');
      const args = [['-f', 'yuv4mpegpipe'], ['-i', path], ['-f', 'null'], ['-']];
      const running = runFfmpeg(mediaTools, { args, timeoutMs: 1_500, endsWhenSilent: true });
      await expect(running).rejects.toMatchObject({
        reason: 'timeout',
        failure: { code: 'program-stalled', facts: { limitSec: 2 } },
      });
      await writer.close();
    });
  });

  it('stops above its memory limit', async () => {
    const request = { args: endless, timeoutMs: 60_000, maxMemoryBytes: 1024 };
    const reason = process.platform === 'linux' ? 'out-of-memory' : 'timeout';
    await expect(runFfmpeg(mediaTools, { ...request, timeoutMs: 5000 })).rejects.toMatchObject({ reason });
  });

  it('explains a failure by errors, not by warnings', async () => {
    const lines: string[] = [];
    const warnOften = 'color=s=64x64:d=2:r=25,format=yuvj420p,scale=32:32,format=yuvj444p,scale=64:64';
    const running = runFfmpeg(mediaTools, {
      args: [['-f', 'lavfi'], ['-i', warnOften], ['-f', 'null'], ['-'], ['-f', 'lavfi'], ['-i', 'color=nonsense=1']],
      timeoutMs: 30_000,
      logLevel: 'warning',
      onLogLine: (line) => lines.push(line),
    });
    const error = await running.catch((failure: MediaError) => failure);
    expect(lines.join('\n')).toContain('[warning]');
    const { stderrTail } = (error as MediaError).facts as { stderrTail: string };
    expect(stderrTail).toContain("Option 'nonsense' not found");
    expect(stderrTail).not.toMatch(/\[(warning|error|fatal)\]/);
  });

  it('lowers the priority of a program, and of its session if the system groups by sessions', async () => {
    // A system without autogroups has no such file, and shows only the niceness.
    const group = '/proc/$$/autogroup';
    const script = `for i in $(seq 100); do
      test "$(nice)" = 10 && { ! test -e ${group} || grep -q "nice 10" ${group}; } && break
      sleep 0.1
    done
    cat ${group} 2> /dev/null
    nice`;
    const { stdout } = await runProcess({
      command: 'sh',
      args: ['-c', script],
      niceness: 10,
      seesAll: true,
      timeoutMs: 60_000,
    });
    expect(stdout).toMatch(/^(\S+ nice 10\n)?10\n$/);
  });

  it('names a program that does not exist', async () => {
    const running = runProcess({ command: 'no-such-program', args: [], timeoutMs: 1000 });
    await expect(running).rejects.toMatchObject({ reason: 'engine-missing' });
  });

  it('stops the program when a reader of its output throws', async () => {
    const args = [['-f', 'lavfi'], ['-i', 'testsrc=s=320x240'], ['-f', 'rawvideo'], ['pipe:1']];
    const onStdout = () => {
      throw new Error('consumer failed');
    };
    await expect(runFfmpeg(mediaTools, { args, timeoutMs: 20_000, onStdout })).rejects.toThrow('consumer failed');
  });
});

describe('inputArguments', () => {
  it.each([
    ['a playlist that calls itself a video', 'list.mp4', '#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n'],
    ['a concat script', 'list.mkv', "ffconcat version 1.0\nfile '/etc/hostname'\n"],
  ])('refuse to open %s', async (_, name, text) => {
    await withWorkDir(async (workDir) => {
      const path = join(workDir, name);
      await writeFile(path, text);
      const running = runFfmpeg(mediaTools, {
        args: [...inputArguments(path), ['-f', 'null'], ['-']],
        timeoutMs: 10_000,
      });
      await expect(running).rejects.toMatchObject({ isBadInput: true });
    });
  });

  it('treat a name that looks like a protocol or an option as a name', async () => {
    await withWorkDir(async (workDir) => {
      for (const name of ['-version.mp4', 'concat:a|b.mp4']) {
        const args = [...inputArguments(join(workDir, name)), ['-f', 'null'], ['-']];
        await expect(runFfmpeg(mediaTools, { args, timeoutMs: 10_000 })).rejects.toMatchObject({ reason: 'not-found' });
      }
    });
  });

  it('open an ordinary file', async () => {
    const args = [...inputArguments(fixturePath('jfk-11s.wav')), ['-f', 'null'], ['-']];
    await expect(runFfmpeg(mediaTools, { args, timeoutMs: 10_000 })).resolves.toMatchObject({ stderrTail: '' });
  });
});

describe('withWorkDir', () => {
  it('removes the folder when the callback fails', async () => {
    await withWorkDir(async (parent) => {
      const failing = withWorkDir(async (workDir) => {
        await writeFile(join(workDir, 'half.mp4'), 'x');
        throw new Error('failed');
      }, parent);
      await expect(failing).rejects.toThrow('failed');
      expect(await readdir(parent)).toEqual([]);
    });
  });
});
