// What goes out with a release: writes a CycloneDX bill of materials and the licenses of all that is shipped into `release/`, and fails
// where a license does not allow to ship something or a package has a known vulnerability of note.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Component, exceptionOf, findRefusedLicenses, fullName, licenseOf } from './find-refused-licenses.ts';

type Listed = Component & { properties?: { name: string; value: string }[] };
type AuditReport = { metadata?: { vulnerabilities?: { total: number } }; vulnerabilities?: unknown };

const [npm = ''] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const folder = join(root, 'release');
mkdirSync(folder, { recursive: true });
let failures = 0;

const bill = runNpm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev');
if (bill.status !== 0) fail('bill of materials', bill.output);
else {
  const document = JSON.parse(bill.output.slice(bill.output.indexOf('{'))) as {
    metadata: object;
    components: Listed[];
  };
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
const report = parse(audit.output);
const counts = report?.metadata?.vulnerabilities;
if (!counts)
  say('skip known vulnerabilities: the registry did not answer `npm audit`; ask again with a network before a release');
else if (audit.status !== 0) fail('known vulnerabilities', JSON.stringify(report.vulnerabilities, null, 2));
else say(`ok   known vulnerabilities: ${counts.total} of low severity or less`);
process.exit(failures === 0 ? 0 : 1);

function runNpm(...args: string[]): { status: number; output: string } {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 300_000 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [npm, ...args], options);
  return { status: status ?? 1, output: stdout.includes('{') ? stdout : `${stdout}${stderr}` };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(what: string, found: string): void {
  failures += 1;
  say(`FAIL ${what}\n${found}`);
}

function isPrivate({ name, value }: { name: string; value: string }): boolean {
  return name === 'cdx:npm:package:private' && value === 'true';
}

function readVersion(): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
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

function parse(text: string): AuditReport | null {
  try {
    return JSON.parse(text.slice(text.indexOf('{')));
  } catch {
    return null;
  }
}
