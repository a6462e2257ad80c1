import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const numberOf = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

/** Longest shutdown apart from the jobs: returning claimed work, finishing responses and closing the rest. */
const END_SEC = 30;

describe('the image', () => {
  it('is built on the tested version of Node', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
    expect(read('Dockerfile')).toContain(`ARG BASE=node:${devDependencies.node}-bookworm-slim\n`);
  });

  it('contains every workspace before it installs packages', () => {
    const folders = globSync('{apps,packages}/*/package.json', { cwd: root }).map(dirname);
    expect(folders.length).toBeGreaterThan(5);
    const missing = folders.filter(
      (folder) => !read('Dockerfile').includes(`COPY ${folder}/package.json ${folder}/\n`),
    );
    expect(missing).toEqual([]);
  });

  it('copies only listed files, and no settings', () => {
    const ignored = read('.dockerignore');
    expect(ignored).toMatch(/^\*$/m);
    expect(ignored.indexOf('**/.env*')).toBeGreaterThan(ignored.lastIndexOf('\n!'));
  });
});

describe('a container of the program', () => {
  it('has no root rights, in Compose and in Kubernetes', () => {
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

describe('a container', () => {
  it('of Compose has limits of memory, processor and processes, and a read-only root', () => {
    const [, text = ''] = read('compose.yaml').split('\nservices:\n');
    const services = text.split(/\n(?=\w)/)[0]?.split(/\n(?= {2}\w)/) ?? [];
    expect(services.map((service) => service.trim().split(':')[0])).toEqual([
      'migrate',
      'api',
      'worker',
      'postgres',
      's3',
    ]);
    for (const service of services) {
      for (const key of ['mem_limit', 'cpus', 'pids_limit', 'networks'])
        expect(service).toMatch(new RegExp(`^ {4}${key}:`, 'm'));
      expect(service).toMatch(/^ {4}(<<: \*program|read_only: true)$/m);
    }
    expect(read('compose.yaml').split('\nx-settings:')[0]).toContain('read_only: true\n');
  });

  it('of Compose reaches other networks only if the program needs them', () => {
    const text = read('compose.yaml');
    expect(text).toMatch(/\nnetworks:\n {2}inside:\n(?: {4}#.*\n)* {4}internal: true\n/);
    const networks = [...text.matchAll(/^ {2}(\w+):\n(?: {4}.*\n| {6,}.*\n|\n)*? {4}networks: \[(.*)\]$/gm)];
    expect(Object.fromEntries(networks.map(([, name, list]) => [name, list]))).toEqual({
      migrate: 'inside',
      api: 'inside, outside',
      worker: 'inside, outside',
      postgres: 'inside',
      s3: 'inside',
    });
  });

  it('of Kubernetes has requests and limits of memory and processor, and folders of a limited size', () => {
    for (const name of ['api', 'migrate', 'worker']) {
      const text = read(`deploy/kubernetes/base/${name}.yaml`);
      expect(text).toContain('readOnlyRootFilesystem: true');
      expect(text).toMatch(
        / {10}resources:\n {12}requests:\n(?: {14}(?:cpu|memory|ephemeral-storage): .+\n){3} {12}limits:\n(?: {14}(?:cpu|memory|ephemeral-storage): .+\n){3}/,
      );
      expect(text).not.toContain('emptyDir: {}');
      expect(text.match(/emptyDir:\n {12}sizeLimit: \d+[MG]i\n/g)).toHaveLength(2);
    }
  });

  it('of Kubernetes reaches no private network except the database, DNS and configured ones', () => {
    const text = read('deploy/kubernetes/base/network-policies.yaml');
    expect(text).toContain('podSelector: {}\n  policyTypes: [Ingress, Egress]');
    for (const network of [
      '10.0.0.0/8',
      '172.16.0.0/12',
      '192.168.0.0/16',
      '169.254.0.0/16',
      '100.64.0.0/10',
      'fc00::/7',
      'fe80::/10',
    ]) {
      expect(text).toContain(`- ${network}\n`);
    }
  });
});

describe('the shutdown of a worker', () => {
  it('may last in compose.yaml until its jobs have ended or were returned', () => {
    const text = read('compose.yaml');
    const drainSec = numberOf(text, /DRAIN_SEC: "(\d+)"/);
    expect(numberOf(text, /stop_grace_period: (\d+)s\n {4}deploy:/)).toBeGreaterThanOrEqual(drainSec + END_SEC);
  });

  it('may last as long in Kubernetes', () => {
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
