import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  findPublicPage,
  type PrerenderedPage,
  type PublicFacts,
  type PublicPages,
  type PublicPath,
  publicPathIn,
} from '@clipwright/contract';
import { type Language, languages } from '@clipwright/messages';
import type { Logger } from 'pino';
import type { StaticFile } from '../files/static-files.ts';
import { writeJsonScript, writePageTags } from '../files/write-page-tags.ts';
import { styleSourcesOf } from './style-attributes.ts';

/** The age at which a page is compared with this installation's current facts. */
const FRESH_MS = 60_000;

/** The maximum time a visitor waits for a page that has not been rendered yet. */
const MAX_WAIT_MS = 1_500;

/** Parameters that other sites add to links to us. They do not affect the page. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/;

/** A page's styles and scripts in addition to those that all pages share (see the web application's build). */
type PageAssets = { styles: readonly string[]; scripts: readonly string[] };

/** The parts of the build that pages are rendered from. */
type Material = { index: StaticFile; template: string; assets: Readonly<Partial<Record<PublicPath, PageAssets>>> };

/** A rendered public page. */
export type PublicPage = {
  file: StaticFile;
  /** Content security policy sources for the page's style attributes; empty if there are none. */
  styleSources: string;
};

/** An installation's public pages in one language, rendered on first request. */
export type PublicSite = {
  /** Null if the address is not a public page. Signed-in users get a page that their browser renders. */
  find: (address: URL, isVisitor: boolean) => Promise<PublicPage | null>;
};

type PublicSiteOptions = {
  language: Language;
  /** The web application's build files in this language. */
  files: ReadonlyMap<string, StaticFile>;
  loadPages: () => Promise<PublicPages>;
  publicUrl: string;
  readFacts: () => Promise<PublicFacts>;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
};

/** Null if the web application is not built. */
export function createPublicSite(given: PublicSiteOptions): PublicSite | null {
  const material = readMaterial(given.files);
  if (material === null) return null;
  const options = { ...given, ...material };
  const described = new Map<PublicPath, PublicPage>();
  const written = new Map<PublicPath, { at: number; facts: string; page: PublicPage | null }>();
  const renewals = new Map<PublicPath, Promise<PublicPage | null>>();

  async function renew(path: PublicPath): Promise<PublicPage | null> {
    const last = written.get(path) ?? { facts: '', page: null };
    const at = options.now().getTime();
    const keep = (facts: string, page: PublicPage | null) => {
      written.set(path, { at, facts, page });
      return page;
    };
    const facts = await options.readFacts().catch((error: unknown) => {
      options.log.warn({ err: error, path }, 'What a public page is written from could not be read; it stays as it is');
      return null;
    });
    if (facts === null) return keep(last.facts, last.page);
    try {
      const key = JSON.stringify(facts);
      return keep(key, last.facts === key ? last.page : await write(options, path, facts));
    } catch (error) {
      options.log.warn({ err: error, path }, 'A public page could not be written ahead; browsers draw it instead');
      return keep('', null);
    }
  }

  async function findWritten(path: PublicPath): Promise<PublicPage | null> {
    const last = written.get(path);
    if (last && options.now().getTime() - last.at < FRESH_MS) return last.page;
    const renewal = renewals.get(path) ?? renew(path).finally(() => renewals.delete(path));
    renewals.set(path, renewal);
    // Only the first visitors wait.
    return last ? last.page : await Promise.race([renewal, sleep(MAX_WAIT_MS, null, { ref: false })]);
  }

  async function findDescribed(path: PublicPath): Promise<PublicPage> {
    const page = described.get(path) ?? (await describe(path));
    described.set(path, page);
    return page;
  }

  async function describe(path: PublicPath): Promise<PublicPage> {
    try {
      return await write(options, path, null);
    } catch (error) {
      // Pages that fail to load are not loaded again until the next restart.
      options.log.warn({ err: error, path }, 'A public page could not be given its title and description');
      return { file: options.index, styleSources: '' };
    }
  }

  return {
    find: async ({ pathname, searchParams }, isVisitor) => {
      const publicPage = findPublicPage(pathname);
      if (publicPage === null) return null;
      const { path, language } = publicPage;
      const isPlain =
        publicPathIn(language ?? languages[0], path) === pathname &&
        [...searchParams.keys()].every((name) => CAMPAIGN.test(name));
      const page = isVisitor && isPlain ? await findWritten(path) : null;
      return page ?? (await findDescribed(path));
    },
  };
}

function readMaterial(files: ReadonlyMap<string, StaticFile>): Material | null {
  const decode = ({ body }: StaticFile) => new TextDecoder().decode(body);
  const assets = files.get('/public-pages.json');
  const index = files.get('/index.html');
  if (!index) return null;
  return { index, template: decode(index), assets: JSON.parse(assets ? decode(assets) : '{}') };
}

type WriteOptions = Pick<PublicSiteOptions, 'language' | 'loadPages' | 'publicUrl'> & Material;

/** Renders the page with its head, and with its body if its facts are available. */
async function write(
  { language, template, assets, loadPages, publicUrl }: WriteOptions,
  path: PublicPath,
  facts: PublicFacts | null,
): Promise<PublicPage> {
  const pages = await loadPages();
  const prerendered = facts && (await pages.prerender(path, facts, publicUrl));
  const { title, description } = pages.describe(path);
  const html = writePageTags(prerendered ? fill(template, assets[path], prerendered) : template, {
    title,
    description,
    url: `${publicUrl}${publicPathIn(language, path)}`,
    alternates: alternatesOf(path, publicUrl),
    image: `${publicUrl}/social-card.jpg`,
    imageSizePx: { width: 1200, height: 630 },
    isListed: true,
    structuredData: prerendered?.structuredData ?? [],
  });
  return { file: await toFile(html), styleSources: prerendered ? styleSourcesOf(prerendered.body) : '' };
}

/** Returns the page's addresses in every language, and the default address for other languages. */
function alternatesOf(path: PublicPath, publicUrl: string): Record<string, string> {
  const all = languages.map((language) => [language, `${publicUrl}${publicPathIn(language, path)}`]);
  return { ...Object.fromEntries(all), 'x-default': `${publicUrl}${path}` };
}

/** Inserts a page's body into the template; its styles load immediately, and its scripts once the network is idle. */
function fill(template: string, assets: PageAssets | undefined, { body, data }: PrerenderedPage): string {
  const links = [
    ...(assets?.styles ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...(assets?.scripts ?? []).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ),
  ].map((link) => `    ${link}\n`);
  // The page is readable without scripts, but a form that relies on scripts does nothing.
  const needsScripts = /<form [^>]*method="post"/.test(body);
  const notice = (needsScripts && /<noscript>.*?<\/noscript>/s.exec(template)?.[0]) || '';
  return (
    template
      // The page already contains the data for these requests.
      .replace(/\s*<link rel="preload" href="\/api\/[^>]*>/g, '')
      .replace(/ *<\/head>/, (end) => links.join('') + end)
      .replace(
        /<div id="root">.*<\/div>(?=\s*<\/body>)/s,
        () =>
          `${notice}<div id="root">${body}</div>\n    ${writeJsonScript('type="application/json" id="page-data"', data)}`,
      )
  );
}

async function toFile(html: string): Promise<StaticFile> {
  const body = new Uint8Array(Buffer.from(html));
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(body),
  ]);
  return {
    type: 'text/html; charset=utf-8',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body,
    encoded: { br: new Uint8Array(br), gzip: new Uint8Array(gzipped) },
  };
}
