import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const numberOf = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

/** Longest that an end takes besides the jobs: what is given back, what is still being sent, and closing the rest. */
const END_SEC = 30;

describe('the image', () => {
  it('is built on the Node that everything is tested with', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
    expect(read('Dockerfile')).toContain(`ARG BASE=node:${devDependencies.node}-bookworm-slim\n`);
  });

  it('knows every workspace before it installs packages', () => {
    const folders = globSync('{apps,packages}/*/package.json', { cwd: root }).map(dirname);
    expect(folders.length).toBeGreaterThan(5);
    const missing = folders.filter(
      (folder) => !read('Dockerfile').includes(`COPY ${folder}/package.json ${folder}/\n`),
    );
    expect(missing).toEqual([]);
  });

  it('takes nothing along that is not named, and no settings', () => {
    const ignored = read('.dockerignore');
    expect(ignored).toMatch(/^\*$/m);
    expect(ignored.indexOf('**/.env*')).toBeGreaterThan(ignored.lastIndexOf('\n!'));
  });
});

describe('a container of the program', () => {
  it('has no right of root, in Compose and in Kubernetes', () => {
    const [program = ''] = read('compose.yaml').split('\nx-settings:');
    expect(program).toContain('cap_drop: [ALL]\n');
    expect(program).toContain('security_opt: [no-new-privileges:true]\n');
    const manifests = globSync('deploy/kubernetes/base/{api,migrate,worker}.yaml', { cwd: root });
    expect(manifests).toHaveLength(3);
    for (const path of manifests) {
      expect(read(path)).toContain('runAsNonRoot: true');
      expect(read(path)).toContain('allowPrivilegeEscalation: false');
      expect(read(path)).toContain('drop: [ALL]');
    }
  });
});

describe('an end of a worker', () => {
  it('is waited for in compose.yaml until its jobs have ended or were given back', () => {
    const text = read('compose.yaml');
    const drainSec = numberOf(text, /DRAIN_SEC: "(\d+)"/);
    expect(numberOf(text, /stop_grace_period: (\d+)s\n {4}deploy:/)).toBeGreaterThanOrEqual(drainSec + END_SEC);
  });

  it('is waited for in Kubernetes just as long', () => {
    const text = read('deploy/kubernetes/base/worker.yaml');
    const drainSec = numberOf(text, /name: DRAIN_SEC\n\s+value: "(\d+)"/);
    expect(numberOf(text, /terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThanOrEqual(drainSec + END_SEC);
  });
});

describe('secrets', () => {
  it('have no values in any file that is deployed', () => {
    const files = ['compose.yaml', ...globSync('deploy/**/*.{yaml,env,sh,sql}', { cwd: root })];
    expect(files.length).toBeGreaterThan(10);
    const given = files.flatMap((path) =>
      [...read(path).matchAll(/^\s*(?:- )?(\w*(?:SECRET|PASSWORD|ACCESS_KEY)\w*)[:=] *(\S.*)$/gm)]
        .filter(([, , value = '']) => !/^(""|\$\{\w+:\?.+\})$/.test(value))
        .map(([line]) => `${path}: ${line}`),
    );
    expect(given).toEqual([]);
  });
});
