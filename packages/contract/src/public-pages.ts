import { type Language, languages } from '@clipwright/messages';
import type { Session } from './accounts/account.ts';
import type { Installation } from './installation.ts';
import { pathPartsOf } from './pages.ts';
import type { CreditPack, Plan } from './plans/plans.ts';

/** Pages that visitors find with a search engine, in the order of the site map; each says what it is about. */
export const publicPaths = [
  '/',
  '/pricing',
  '/help',
  '/about-clipwright',
  '/changelog',
  '/login',
  '/signup',
  '/terms',
  '/privacy',
] as const;
export type PublicPath = (typeof publicPaths)[number];

/** The public page that an address leads to; as with `isPagePath`, a final slash and capitals make no difference. */
export function findPublicPath(path: string): PublicPath | null {
  const wanted = `/${pathPartsOf(path.toLowerCase()).join('/')}`;
  return publicPaths.find((one) => one === wanted) ?? null;
}

/** The public page that an address leads to, with its language where the address names one. */
export function findPublicPage(address: string): { path: PublicPath; language: Language | null } | null {
  const [first = '', ...rest] = pathPartsOf(address);
  const language = languages.slice(1).find((one) => one === first.toLowerCase()) ?? null;
  const path = findPublicPath(language === null ? address : rest.join('/'));
  return path && { path, language };
}

/** The path of a public page in a language: "/pricing" in the first one, "/es/pricing" in Spanish. */
export function publicPathIn(language: Language, path: PublicPath): string {
  if (language === languages[0]) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** What public pages are written from, as the API answers a visitor. */
export type PublicFacts = {
  /** `GET /api/accounts/session` */
  session: Session;
  /** `GET /api/installation` */
  installation: Installation;
  /** `GET /api/plans` */
  catalogue: { plans: Plan[]; creditPacks: CreditPack[] };
};

/** A page's title and description, for search engines and the cards of shared links. */
export type PageSummary = { title: string; description: string };

/** A page as it stands before its scripts have run. */
export type PrerenderedPage = {
  /** The HTML of `#root`. */
  body: string;
  /** What the scripts need in order to go on from there, as JSON. */
  data: string;
  /** What the page says in the words of schema.org. */
  structuredData: readonly object[];
};

/** What the web application's build gives the server, which writes its public pages with it. */
export type PublicPages = {
  describe: (path: PublicPath) => PageSummary;
  /** `origin`: the product's address. */
  prerender: (path: PublicPath, facts: PublicFacts, origin: string) => Promise<PrerenderedPage>;
};
