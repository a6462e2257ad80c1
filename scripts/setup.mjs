// Sets up everything that `npm start`, `npm test` and the command line need, on a machine with any Node from 20 on. It
// imports only Node's own modules, because it runs before packages are installed. Its results are cached in
// node_modules/.clipwright/, so that a second run only compares a few files.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runLogged, say, stop } from './set-up-log.mjs';
import { setUpYtDlp } from './set-up-yt-dlp.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === 'win32';
const stateDir = join(root, 'node_modules', '.clipwright');
const stateFile = join(stateDir, 'setup.json');

/** The Node 24 of npm's `node` package. */
export const nodePath = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** The last ffmpeg builds on npm without an install script. They run as separate programs and are never linked. */
const npmFfmpeg = ['@ffmpeg-installer/ffmpeg@1.1.0', '@ffprobe-installer/ffprobe@2.1.2'];

/**
 * Prepares the machine and returns the environment for running Clipwright.
 * @param {{ chromium?: boolean; ytDlp?: boolean }} [needs] `chromium`: browser tests will run; `ytDlp`: tests that
 * fetch links will run, which are skipped without yt-dlp
 */
export function setUp(needs = {}) {
  const env = setUpPackages();
  const state = readState();
  const ffmpeg = remembered(state.ffmpeg) ?? findFfmpeg() ?? installFfmpeg();
  const chromium = needs.chromium
    ? (remembered(state.chromium) ?? findShell() ?? installShell() ?? findChromium() ?? installChromium())
    : undefined;
  const ytDlp = needs.ytDlp ? setUpYtDlp({ folder: join(stateDir, 'yt-dlp'), nodePath, root }) : undefined;
  writeState({ ...state, ffmpeg: stamp(ffmpeg), ...(chromium && { chromium: stamp(chromium) }) });
  return {
    ...env,
    FFMPEG_PATH: ffmpeg,
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(ytDlp && { YTDLP_PATH: ytDlp }),
  };
}

/** Installs only the packages, and returns the environment for programs that need nothing else. */
export function setUpPackages() {
  installPackages();
  return {
    ...process.env,
    PATH: [dirname(nodePath), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  };
}

function installPackages() {
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  const isInstalled = () => readState().lock === lockHash && existsSync(nodePath);
  if (isInstalled()) return;
  if (matchesLockFile() && existsSync(nodePath)) return writeState({ ...readState(), lock: lockHash });
  // npm empties node_modules first, so two installations at once would break each other.
  const unlock = lockSetUp();
  try {
    if (isInstalled()) return;
    say('Installing packages …');
    // Node 24 and the build tools of the pages are development packages, which npm omits if NODE_ENV is production.
    npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], root);
    if (!existsSync(nodePath)) {
      stop("npm's package `node` was installed without its program: allow its install script and run this again.");
    }
    writeState({ lock: lockHash });
  } finally {
    unlock();
  }
}

/** Waits until no other setup of this checkout runs, then takes the lock. Returns a function that releases it. */
function lockSetUp() {
  const file = join(root, '.set-up-lock');
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      const unlock = () => rmSync(file, { force: true });
      process.once('exit', unlock);
      return unlock;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (tries === 0) say('Another set-up is running; waiting for it …');
      // An empty lock is being written; a lock whose process has ended was left by a kill.
      const owner = readLock(file);
      if (owner === '' ? tries > 20 : !isRunning(Number(owner))) rmSync(file, { force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
}

function readLock(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** True if the installed packages match the lock file, as after a developer's own `npm install`. */
function matchesLockFile() {
  try {
    const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
    const installed = read(join('node_modules', '.package-lock.json'));
    return Object.entries(read('package-lock.json')).every(
      ([path, { version, optional, link }]) =>
        // Workspaces are not installed packages, and optional packages may be for other systems.
        !path.includes('node_modules/') || optional || link || installed[path]?.version === version,
    );
  } catch {
    return false;
  }
}

/** Finds ffmpeg through the engine, which is the only place with the requirements. */
function findFfmpeg(folders = '') {
  const finder = join(root, 'scripts', 'find-ffmpeg.ts');
  const result = spawnSync(nodePath, [finder, folders], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

function installFfmpeg() {
  say('Installing ffmpeg …');
  if (installWithSystem({ apt: ['ffmpeg'], brew: ['ffmpeg'], winget: ['Gyan.FFmpeg'] })) {
    const path = findFfmpeg();
    if (path) return path;
  }
  const folder = join(stateDir, 'ffmpeg');
  mkdirSync(folder, { recursive: true });
  try {
    npm(['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, ...npmFfmpeg], folder);
    // The engine expects both in one folder; npm installs them without execute permission.
    const programs = join(folder, 'bin');
    mkdirSync(programs, { recursive: true });
    for (const name of ['ffmpeg', 'ffprobe']) {
      const file = isWindows ? `${name}.exe` : name;
      copyFileSync(join(folder, 'node_modules', `@${name}-installer`, platformName(), file), join(programs, file));
      chmodSync(join(programs, file), 0o755);
    }
    const path = findFfmpeg(programs);
    if (path) return path;
  } catch {
    // Reported below, together with advice.
  }
  return stop(
    'No suitable ffmpeg could be installed: install ffmpeg 5 or newer with libx264 and libass, or set FFMPEG_PATH to one.',
  );
}

/**
 * Finds Chromium's headless shell, without the windows and menus that no test uses: a third less work for the same
 * pages.
 */
function findShell() {
  return [process.env.CHROMIUM_PATH ?? '', ...inFolders(['chromium-headless-shell'])].find(
    (file) => file && isExecutable(file),
  );
}

/** Installs Debian's package of the headless shell. Not for users other than root, since any Chromium works. */
function installShell() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !has('apt-get')) return undefined;
  say('Installing Chromium for the browser tests …');
  installWithSystem({ apt: ['chromium-headless-shell'] });
  return findShell();
}

function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
  const usual = [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return [process.env.CHROMIUM_PATH ?? '', ...inFolders(names), ...usual].find((file) => file && isExecutable(file));
}

/** Returns the possible paths of programs with these names. */
function inFolders(names) {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

function installChromium() {
  say('Installing Chromium for the browser tests …');
  installWithSystem({ apt: ['chromium'], brew: ['--cask', 'chromium'], winget: ['Google.Chrome'] });
  return (
    findChromium() ?? stop('No Chromium could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  );
}

/** Installs packages with the system's package manager. Returns false if there is none or it may not be used. */
function installWithSystem(packages) {
  if (process.platform === 'linux' && has('apt-get')) {
    const asRoot =
      process.getuid?.() === 0 ? [] : has('sudo') && runLogged('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
    if (!asRoot) return false;
    const apt = (...args) => {
      const [command, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
      return runLogged(command, rest);
    };
    apt('-qq', 'update');
    return apt('-qq', '-y', 'install', '--no-install-recommends', ...packages.apt);
  }
  if (process.platform === 'darwin' && has('brew')) return runLogged('brew', ['install', ...packages.brew]);
  if (isWindows && has('winget')) {
    const accept = ['--accept-package-agreements', '--accept-source-agreements'];
    return runLogged('winget', ['install', '--silent', ...accept, ...packages.winget]);
  }
  return false;
}

/** Runs the npm that started this program, since `npm` is not an executable on every system. */
function npm(args, folder) {
  const script = process.env.npm_execpath;
  const [command, before] = script?.endsWith('.js')
    ? [process.execPath, [script]]
    : [isWindows ? 'npm.cmd' : 'npm', []];
  const options = { cwd: folder, shell: isWindows && before.length === 0 };
  if (!runLogged(command, [...before, ...args], options)) {
    stop('npm could not install the packages: look at its message above, then run this again.');
  }
}

function platformName() {
  return `${process.platform}-${process.arch}`;
}

function has(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => isExecutable(join(folder, isWindows ? `${program}.exe` : program)));
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Returns a program's path with values that change if the file does. */
function stamp(file) {
  return { file, modifiedMs: statSync(file).mtimeMs, asked: process.env.FFMPEG_PATH ?? '' };
}

function remembered(entry) {
  if (!entry || entry.asked !== (process.env.FFMPEG_PATH ?? '')) return undefined;
  return existsSync(entry.file) && statSync(entry.file).mtimeMs === entry.modifiedMs ? entry.file : undefined;
}

function readState() {
  try {
    return JSON.parse(readFileSync(stateFile, 'utf8'));
  } catch {
    return {};
  }
}

function writeState(state) {
  const text = JSON.stringify(state);
  if (existsSync(stateFile) && readFileSync(stateFile, 'utf8') === text) return;
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(stateFile, text);
}
