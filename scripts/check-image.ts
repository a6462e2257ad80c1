import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findFreePort } from '../apps/server/test/run-server.ts';
import { findTool, Skip } from './deploy-tools.ts';

const root = join(import.meta.dirname, '..');
const tag = 'localhost/clipwright-deploy-check:image';
const BUILD_TIMEOUT_MS = 3_600_000;
const PULL_TIMEOUT_MS = 120_000;
const START_TIMEOUT_MS = 180_000;
const CLIPS_TIMEOUT_MS = 900_000;
const STOP_TIMEOUT_MS = 60_000;
const POLL_MS = 1_000;
/** A path in the container. */
const pidFile = '/tmp/pid';

const imageFacts = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
      Volumes: z.record(z.string(), z.unknown()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});
const sizes = z.array(z.object({ size: z.string() }));
const runStatus = z.object({ status: z.string(), error: z.string().nullable(), clips: z.array(z.unknown()) });
const begun = z.object({ processing_id: z.string() });

/**
 * Builds the image with buildah, which needs no daemon, and uses it as an operator does: the command line, the whole
 * program with its own database, a user with clips of the sample, and a clean shutdown.
 * @throws Skip if buildah or a base image is missing
 */
export async function checkImage(say: (words: string) => void): Promise<string> {
  const buildah = findTool('buildah', undefined, 'apt install buildah');
  // These settings work on any machine; a server would choose faster ones.
  const env = { STORAGE_DRIVER: 'vfs', ...process.env, BUILDAH_ISOLATION: 'chroot' };
  const run = (args: readonly string[], timeout = BUILD_TIMEOUT_MS) => {
    const { status, stdout, stderr } = spawnSync(buildah, args, { cwd: root, encoding: 'utf8', env, timeout });
    if (status !== 0) throw new Error(`buildah ${args.join(' ')}\n${stdout.slice(-4_000)}${stderr.slice(-4_000)}`);
    return stdout.trim();
  };
  const base = chooseBase(run, say);
  const sinceMs = performance.now();
  run(['bud', '--format', 'docker', '--build-arg', `BASE=${base}`, '--tag', tag, '.']);
  const builtInSec = Math.round((performance.now() - sinceMs) / 1000);
  const [{ size } = { size: '' }] = sizes.parse(JSON.parse(run(['images', '--json', tag])));
  say(`built on ${base} in ${builtInSec} s, ${size}`);

  const { config } = imageFacts.parse(JSON.parse(run(['inspect', '--type', 'image', tag]))).Docker;
  if (config.User !== '10001:10001') throw new Error(`It runs as ${config.User}.`);
  if (!('/data' in config.Volumes)) throw new Error('Its data is no volume.');
  const leaked = config.Env.filter((variable) => /secret|password|key/i.test(variable));
  if (leaked.length > 0) throw new Error(`Its environment holds ${leaked.join(', ')}.`);

  const container = run(['from', tag]);
  try {
    const command = (...args: string[]) => run(['run', container, '--', ...args], START_TIMEOUT_MS);
    if (command('id', '--user') !== '10001') throw new Error('Its user is another one.');
    say(`doctor:\n${command('clipwright', 'doctor')}`);
    command('yt-dlp', '--version');
    return await useProgram({ container, config, buildah, env }, say);
  } finally {
    run(['rm', container]);
  }
}

type Started = {
  container: string;
  config: z.output<typeof imageFacts>['Docker']['config'];
  buildah: string;
  env: Record<string, string | undefined>;
};

async function useProgram({ container, config, buildah, env }: Started, say: (words: string) => void): Promise<string> {
  const [port, adminPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  const settings = [`PORT=${port}`, `ADMIN_PORT=${adminPort}`, `PUBLIC_URL=${url}`, 'SANDBOX=0'];
  const variables = settings.flatMap((setting) => ['--env', setting]);
  // Stores the program's process id, since buildah does not forward signals but kills its child at once.
  const keepPid = ['sh', '-c', `echo $$ > ${pidFile} && exec "$0" "$@"`];
  const started = spawn(
    buildah,
    ['run', ...variables, container, '--', ...keepPid, ...config.Entrypoint, ...config.Cmd],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(started, 'close');
  const end = async () => {
    const signal = ['sh', '-c', `kill -TERM "$(cat ${pidFile})"`];
    spawnSync(buildah, ['run', container, '--', ...signal], { env, timeout: STOP_TIMEOUT_MS });
    const late = wait(STOP_TIMEOUT_MS, null, { ref: false });
    if ((await Promise.race([ended, late])) !== null) return;
    started.kill('SIGKILL');
    throw new Error('It did not end after SIGTERM.');
  };
  const within = async (timeoutMs: number, what: string, isDone: () => Promise<boolean>) => {
    const sinceMs = performance.now();
    while (!(await isDone().catch(() => false))) {
      if (started.exitCode !== null) throw new Error(`It ended by itself: ${output.slice(-4_000)}`);
      if (performance.now() - sinceMs > timeoutMs)
        throw new Error(`It was not ${what} in time: ${output.slice(-4_000)}`);
      await wait(POLL_MS);
    }
    return Math.round((performance.now() - sinceMs) / 1000);
  };
  try {
    const answers = (address: string) => async () => (await fetch(address)).ok;
    const readySec = await within(START_TIMEOUT_MS, 'ready', answers(`http://127.0.0.1:${adminPort}/ready`));
    await within(START_TIMEOUT_MS, 'answering', answers(`${url}/api/ready`));
    for (const path of ['/', '/api/health', '/api/status']) {
      if (!(await answers(`${url}${path}`)())) throw new Error(`${path} did not answer.`);
    }
    const [, ...test] = config.Healthcheck.Test;
    const check = spawnSync(buildah, ['run', ...variables, container, '--', ...test], {
      env,
      timeout: STOP_TIMEOUT_MS,
    });
    if (check.status !== 0) throw new Error('Its own health check fails.');
    say(`ready after ${readySec} s`);
    const { clips, clipsSec } = await makeClips(url, within);
    const sinceMs = performance.now();
    await end();
    const [status] = await ended;
    if (status !== 0) throw new Error(`It ended with ${String(status)} after SIGTERM.`);
    const stoppedSec = Math.round((performance.now() - sinceMs) / 1000);
    return `${clips} clips of the sample ${clipsSec} s after it was begun, ended ${stoppedSec} s after SIGTERM`;
  } finally {
    if (started.exitCode === null) await end();
  }
}

/** Signs up as a new user does in the browser, and makes clips of the sample. */
async function makeClips(
  url: string,
  within: (timeoutMs: number, what: string, isDone: () => Promise<boolean>) => Promise<number>,
): Promise<{ clips: number; clipsSec: number }> {
  const password = 'correct horse battery';
  const person = { fullName: 'Check', email: 'check@clipwright.local', password, confirmPassword: password };
  const signedUp = await fetch(`${url}/api/accounts/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ ...person, termsAccepted: true }),
  });
  if (!signedUp.ok) throw new Error(`Signing up answered ${signedUp.status}: ${await signedUp.text()}`);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const form = new FormData();
  form.set('sourceType', 'sample');
  form.set('projectName', 'Sample');
  form.set('targetPlatforms', JSON.stringify(['tiktok']));
  form.set('numClips', '2');
  const headers = { cookie, origin: url };
  const answer = await fetch(`${url}/api/frontend/process-project`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`The sample answered ${answer.status}: ${await answer.text()}`);
  const { processing_id: id } = begun.parse(await answer.json());
  let clips = 0;
  const clipsSec = await within(CLIPS_TIMEOUT_MS, 'done with the sample', async () => {
    const status = runStatus.parse(await (await fetch(`${url}/api/processing-status/${id}`, { headers })).json());
    clips = status.clips.length;
    return status.status === 'completed' || status.status === 'failed';
  });
  if (clips === 0) throw new Error('The sample became no clips.');
  return { clips, clipsSec };
}

/**
 * Returns the base image of the Dockerfile. If it cannot be pulled, builds a Debian image with the current Node and
 * npm.
 */
function chooseBase(run: (args: readonly string[], timeout?: number) => string, say: (words: string) => void): string {
  const given = process.env.DEPLOY_BASE;
  if (given !== undefined) return given;
  const named = /^ARG BASE=(\S+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '';
  const own = `localhost/clipwright-deploy-check:debian-${process.versions.node}`;
  const has = (image: string) => run(['images', '--format', '{{.Name}}:{{.Tag}}']).split('\n').includes(image);
  if (has(own)) return own;
  try {
    run(['pull', '--quiet', `docker.io/library/${named}`], PULL_TIMEOUT_MS);
    return `docker.io/library/${named}`;
  } catch {
    say(`${named} cannot be pulled, so it is built on a Debian of its own`);
  }
  if (process.getuid?.() !== 0) throw new Skip(`${named} cannot be pulled, and making a Debian asks for root`);
  makeDebian(run, findTool('debootstrap', undefined, `${named} cannot be pulled: apt install debootstrap`), own);
  return own;
}

function makeDebian(run: (args: readonly string[]) => string, debootstrap: string, image: string): void {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Skip('run it as `npm run deploy:check`, so that npm is known');
  const folder = mkdtempSync(join(tmpdir(), 'clipwright-debian-'));
  try {
    const tree = join(folder, 'tree');
    const made = spawnSync(debootstrap, ['--variant=minbase', 'bookworm', tree], { encoding: 'utf8' });
    if (made.status !== 0) throw new Skip(`no Debian could be made: ${made.stdout.slice(-500)}`);
    const archive = join(folder, 'tree.tar');
    if (spawnSync('tar', ['-C', tree, '-cf', archive, '.']).status !== 0) throw new Error('tar failed.');
    const container = run(['from', 'scratch']);
    run(['add', container, archive, '/']);
    run(['copy', container, process.execPath, '/usr/local/bin/node']);
    run(['copy', container, dirname(dirname(npm)), '/usr/local/lib/node_modules/npm']);
    run(['config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container]);
    run(['run', container, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']);
    trustNetwork(run, container);
    run(['commit', '--format', 'docker', container, image]);
    run(['rm', container]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds the network's certificate authorities to those of the image. */
function trustNetwork(run: (args: readonly string[]) => string, container: string): void {
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities === undefined || !existsSync(authorities)) return;
  const place = '/usr/local/share/ca-certificates/network.crt';
  run(['copy', container, authorities, place]);
  run(['config', '--env', `NODE_EXTRA_CA_CERTS=${place}`, container]);
}
