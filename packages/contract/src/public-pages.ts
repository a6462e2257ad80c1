import { type Language, languages } from '@clipwright/messages';
import type { Session } from './accounts/account.ts';
import type { Installation } from './installation.ts';
import { pathPartsOf } from './pages.ts';
import type { CreditPack, Plan } from './plans/plans.ts';

/** The pages for search engines, in the order of the site map. */
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

/** The public page at a URL; as with `isPagePath`, a final slash and capitals make no difference. */
export function findPublicPath(path: string): PublicPath | null {
  const normalized = `/${pathPartsOf(path.toLowerCase()).join('/')}`;
  return publicPaths.find((one) => one === normalized) ?? null;
}

/** The public page at a URL, with its language if the URL names one. */
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

/** The data of public pages, as the API returns it to a visitor. */
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

/** A page before its scripts have run. */
export type PrerenderedPage = {
  /** The HTML of `#root`. */
  body: string;
  /** The state that the scripts continue from, as JSON. */
  data: string;
  /** The page's structured data, in the vocabulary of schema.org. */
  structuredData: readonly object[];
};

/** The build output of the web application that the server renders public pages with. */
export type PublicPages = {
  describe: (path: PublicPath) => PageSummary;
  /** `origin`: the product's address. */
  prerender: (path: PublicPath, facts: PublicFacts, origin: string) => Promise<PrerenderedPage>;
};
