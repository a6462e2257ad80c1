import type { PublicPages } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import type { Context } from 'hono';
import {
  type AccountsDeps,
  accountsRoutes,
  currentOccurrence,
  findKeyHolder,
  findSignedInUser,
  findTokenUser,
  isFreshlyProven,
  isLiveSession,
  type OwnerProof,
  proveOwner,
} from './accounts/index.ts';
import { adminRoutes } from './admin/index.ts';
import { captionsRoutes } from './captions/index.ts';
import { cloudRoutes } from './cloud/index.ts';
import { publicOriginOf } from './config/bucket-settings.ts';
import { fileRoutes } from './files/index.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { AppError } from './http/app-error.ts';
import { type AppEnv, createRouter } from './http/create-router.ts';
import { servePages } from './http/files/serve-pages.ts';
import type { WebBuilds } from './http/files/static-files.ts';
import { apiPaths, guardRequests, unlessFile } from './http/guards/guard-requests.ts';
import { answerOnce } from './http/idempotency/answer-once.ts';
import { idempotentRoutes } from './http/idempotency/idempotent-routes.ts';
import { CHECK_NICENESS } from './http/limits/busy-checks.ts';
import { limitRequests } from './http/limits/limit-requests.ts';
import { createRateLimits } from './http/limits/rate-limits.ts';
import { writeRobotsTxt, writeSitemap } from './http/pages/crawler-files.ts';
import { createPublicSite } from './http/pages/public-site.ts';
import { readPublicFacts } from './http/pages/read-public-facts.ts';
import { recognizeUser } from './http/recognize-user.ts';
import { createLogoRedrawer, kitsRoutes, pictureInputBytes } from './kits/index.ts';
import { noticesRoutes } from './notices/index.ts';
import { billingRoutes, plansRoutes, prepareApiKeysRight } from './plans/index.ts';
import {
  choicesRoutes,
  clipsRoutes,
  createParts,
  createProbe,
  createUploadHooks,
  type Engine,
  editsRoutes,
  invitationPageRoutes,
  invitationRoutes,
  linksRoutes,
  markFileOpened,
  mayReadFile,
  postTextRoutes,
  processingRoutes,
  projectsRoutes,
  readLimits,
  reviewRoutes,
  runnerFileRoutes,
  runnerRoutes,
  subtitlesRoutes,
  uploadRoutes,
  viewedFileRoutes,
  viewLinkRoutes,
  viewPageRoutes,
  voicesRoutes,
} from './projects/index.ts';
import { type Networks, publishingRoutes } from './publishing/index.ts';
import { speechRoutes } from './speech/index.ts';
import { type StatusDeps, statusRoutes } from './status/index.ts';
import { brandingLogoRoutes, findWorkspace, teamsRoutes } from './teams/index.ts';
import { version } from './version.ts';
import { registerWebhookEvents, webhookRoutes } from './webhooks/index.ts';

/**
 * Creates the whole product behind one `fetch`: API and pages. `builds` are the web application's files; `publicPages`
 * load the renderers for visitors' pages in each language; null if browsers render them all.
 */
export function createApp(
  deps: AccountsDeps & Pick<StatusDeps, 'encoder'> & { networks?: Networks },
  builds: WebBuilds | null,
  publicPages: Readonly<Record<Language, () => Promise<PublicPages>>> | null = null,
) {
  const { publicUrl, isStrictForSubdomains, trustedProxies } = deps.config;
  const app = createRouter();
  const rateLimits = createRateLimits(deps.db.pools.service);
  const filesOrigin = deps.config.bucket && publicOriginOf(deps.config.bucket);
  guardRequests(app, { log: deps.log, publicUrl, isStrictForSubdomains, filesOrigin, trustedProxies, rateLimits });
  const getParts = createParts(deps.config);
  const withEngine = { ...deps, getParts, engine: { probe: createProbe(getParts) } };
  mountRoutes(app, withEngine);
  registerWebhookEvents(app.openAPIRegistry);
  mountApiDocs(app, version);
  for (const path of ['/api', ...apiPaths]) {
    app.all(path, () => {
      throw new AppError('not_found');
    });
  }
  const withMark = { ...deps, beforeSending: (key: string) => markFileOpened(deps, key) };
  app.route(
    '/',
    fileRoutes({
      ...withMark,
      mayRead: (userId, key) => mayReadFile(deps, userId, key),
      isLiveSession: (id) => isLiveSession(deps, id),
    }),
  );
  app.route('/', viewedFileRoutes(withMark));
  app.route('/', runnerFileRoutes(withEngine));
  app.route('/', brandingLogoRoutes(withMark));
  app.route('/', viewPageRoutes(deps, builds));
  app.route('/', invitationPageRoutes(deps, builds));
  app.get('/robots.txt', (c) => c.text(writeRobotsTxt(publicUrl)));
  app.get('/sitemap.xml', (c) => c.body(writeSitemap(publicUrl), 200, { 'Content-Type': 'application/xml' }));
  const siteIn = (language: Language) =>
    builds &&
    publicPages &&
    createPublicSite({
      ...deps,
      publicUrl,
      language,
      files: builds[language],
      loadPages: publicPages[language],
      readFacts: async () =>
        await readPublicFacts(async (path) => await app.request(path, { headers: { 'Accept-Language': language } })),
    });
  app.all('*', servePages(builds, { en: siteIn('en'), es: siteIn('es') }));
  return app;
}

/** Mounts every slice's routes; their types are the typed client's. */
function mountRoutes(
  app: ReturnType<typeof createRouter>,
  deps: Parameters<typeof createApp>[0] & {
    getParts: ReturnType<typeof createParts>;
    engine: Pick<Engine, 'probe'>;
  },
) {
  // Mounted before any user lookup: the program's state needs no database, and runners are not users.
  const withStatus = app.route('/', statusRoutes(deps)).route('/', runnerRoutes(deps));
  const keyDeps = { ...deps, hasApiKeys: prepareApiKeysRight(deps.db) };
  const recognize = recognizeUser({
    byCookies: async (headers) => await findSignedInUser(deps, headers),
    byToken: async (token) => await findTokenUser(deps, token),
    workspace: async (user, id) => await findWorkspace(deps, user, id),
    byKey: async (key) => await findKeyHolder(keyDeps, key),
  });
  // Keeping the main thread responsive takes priority over file checks.
  const getTools = async () => ({ ...(await deps.getParts()).tools, niceness: CHECK_NICENESS });
  for (const path of apiPaths) app.use(path, recognize, unlessFile(limitRequests));
  // The targets of signed addresses and view links are also looked up in the database.
  for (const path of ['/files/*', '/view/*']) app.use(path, limitRequests);
  for (const path of idempotentRoutes) app.use(path, answerOnce(deps));
  const ownerDeps = {
    ...deps,
    proveOwner: (c: Context<AppEnv>, proof: OwnerProof) => proveOwner(deps, c, proof),
    occurrence: () => currentOccurrence(deps),
  };
  return withStatus
    .route('/', accountsRoutes(deps))
    .route('/', plansRoutes(deps))
    .route('/', billingRoutes(deps))
    .route(
      '/',
      teamsRoutes({ ...ownerDeps, redrawLogo: createLogoRedrawer({ getTools }), countPictureBytes: pictureInputBytes }),
    )
    .route('/', projectsRoutes(deps))
    .route('/', viewLinkRoutes(deps))
    .route('/', reviewRoutes(deps))
    .route('/', invitationRoutes(deps))
    .route('/', clipsRoutes(deps))
    .route('/', choicesRoutes(deps))
    .route('/', voicesRoutes(deps))
    .route('/', captionsRoutes(deps))
    .route('/', postTextRoutes(deps))
    .route('/', kitsRoutes({ ...deps, getTools }))
    .route('/', cloudRoutes({ ...ownerDeps, isFreshlyProven: (user) => isFreshlyProven(deps, user) }))
    .route('/', linksRoutes({ links: deps.config.links, log: deps.log }))
    .route('/', uploadRoutes({ ...deps, limits: readLimits(deps.config), hooks: createUploadHooks(deps) }))
    .route('/', subtitlesRoutes(deps))
    .route('/', processingRoutes({ ...deps, isLiveSession: (id) => isLiveSession(deps, id) }))
    .route('/', editsRoutes(deps))
    .route('/', publishingRoutes(deps))
    .route('/', speechRoutes(deps))
    .route('/', noticesRoutes(deps))
    .route('/', webhookRoutes(ownerDeps))
    .route('/', adminRoutes(deps));
}

/** Used for `hc<ApiType>` in the web application. */
export type ApiType = ReturnType<typeof mountRoutes>;
