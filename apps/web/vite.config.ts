import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageCatalogs } from './build/message-catalogs.ts';
import { outlineTexts } from './build/outline-texts.ts';
import { packageLicenses } from './build/package-licenses.ts';
import { pageLanguage } from './build/page-language.ts';
import { pagePreloads } from './build/page-preloads.ts';
import { preloads } from './build/preloads.ts';
import { publicPageFiles } from './build/public-page-files.ts';
import { splitSchemas } from './build/split-schemas.ts';
import { themeCss } from './build/theme-css.ts';

/** The modules of the shell and of every user page. */
const shell = '/src/app/shell/shell.tsx';
const shellRequests = ['/api/notices?limit=5', '/api/workspaces', '/api/publishing/attention'];
// Licenses of other assets are in `public/licenses`.
const licenses = packageLicenses('licenses/packages.txt');
const emptyModule = fileURLToPath(new URL('build/empty-module.ts', import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    messageCatalogs(pageLanguage),
    outlineTexts(pageLanguage),
    themeCss(),
    preloads(),
    splitSchemas(),
    licenses.ofPages,
    publicPageFiles({
      '/': ['/src/pages/landing-page.tsx'],
      '/help': ['/src/pages/help/help-page.tsx'],
      '/about-clipwright': ['/src/pages/about/about-page.tsx'],
      '/changelog': ['/src/pages/changelog/changelog-page.tsx'],
      '/pricing': ['/src/app/open-layout.tsx', '/src/pages/pricing-page.tsx'],
      '/terms': ['/src/pages/legal/terms-page.tsx'],
      '/privacy': ['/src/pages/legal/privacy-page.tsx'],
      '/login': ['/src/pages/sign-in/login-page.tsx'],
      '/signup': ['/src/pages/sign-in/signup-page.tsx'],
    }),
    pagePreloads({
      '/dashboard': {
        modules: [shell, '/src/pages/dashboard-page.tsx', '/src/pages/dashboard/dashboard-prefetch.ts'],
        requests: [
          ...shellRequests,
          '/api/cloud/onboarding',
          '/api/installation',
          '/api/plans/subscription',
          '/api/projects?limit=6',
          '/api/projects/totals',
        ],
      },
      '/upload': {
        modules: [shell, '/src/pages/upload-page.tsx', '/src/pages/upload/upload-prefetch.ts'],
        requests: [
          ...shellRequests,
          '/api/cloud/connections',
          '/api/installation',
          '/api/plans/subscription',
          '/api/processing-options',
          '/api/speech',
        ],
      },
      '/projects': {
        modules: [shell, '/src/pages/projects-page.tsx', '/src/pages/project/projects-prefetch.ts'],
        requests: [
          ...shellRequests,
          '/api/projects?limit=24&status=all',
          '/api/projects/shared?limit=24',
          '/api/projects/totals',
        ],
      },
      '/project/$id': {
        modules: [shell, '/src/pages/project-page.tsx'],
        requests: [...shellRequests, '/api/projects/$id'],
      },
      '/project/$id/clip/$clipId/edit': {
        modules: [shell, '/src/pages/edit-page.tsx', '/src/pages/edit/edit-prefetch.ts'],
        requests: [
          ...shellRequests,
          '/api/projects/$id',
          '/api/clips/$clipId/edit',
          '/api/clips/$clipId/edit/material',
        ],
        // It measures captions.
        fetched: /harfbuzz-.*\.wasm$/,
      },
      '/view/$token': { modules: ['/src/pages/view-page.tsx'], requests: ['/api/view/$token'] },
      '/settings': { modules: [shell, '/src/pages/settings-page.tsx'], requests: shellRequests },
      '/captions': { modules: [shell, '/src/pages/captions-page.tsx'], requests: shellRequests },
      '/calendar': { modules: [shell, '/src/pages/calendar-page.tsx'], requests: shellRequests },
      '/billing': { modules: [shell, '/src/pages/billing-page.tsx'], requests: shellRequests },
    }),
  ],
  resolve: {
    alias: {
      // JASSUB imports it for browsers without `requestVideoFrameCallback`. These pages must not include it, since it
      // is under the GPL. They don't need it either: they draw captions on a separate canvas at given times.
      'rvfc-polyfill': emptyModule,
      // HarfBuzz needs it only in Node.
      module: emptyModule,
    },
  },
  // The worker that draws captions imports other modules.
  worker: { format: 'es', plugins: () => [licenses.ofWorkers()] },
  build: {
    outDir: `dist/${pageLanguage}`,
    target: 'es2023',
    // The content security policy does not allow `data:` URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Every first page loads the libraries, which are 110 kB compressed.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Loads the icons and components that are used, not the thousands that their packages list.
      experimental: { lazyBarrel: true },
      output: {
        codeSplitting: {
          // Every first page loads two files: the libraries, which seldom change, and the app's own code. Code shared
          // by the pages behind the login is in one more file instead of many small ones.
          groups: [
            // Only forms that are filled in and the editor need it, so no page loads it at first.
            { name: 'schemas', test: /node_modules\/zod\//, priority: 4 },
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: 'base', tags: ['$initial'], priority: 2 },
            // If two groups of equal priority match a module, the first one gets it with its dependencies.
            {
              name: 'messages',
              test: /formatjs|intl-messageformat|packages\/messages|message-with-parts|accounts\/accounts-messages|make-clip-messages/,
              priority: 1.5,
            },
            {
              name: 'reading',
              test: /ui\/(article|section|icon-button)|ui\/feedback\/(query-part|inline-error|notice|status-(icons|chip))|ui\/forms\/form-message|lib\/(use-early-input|platform-names|installation-query|format\/(count-of|format-(date|list|number|money)))|ui\/operator-help-link|subscription-updated-channel|Icon(ExclamationCircle|CircleCheck)\./,
              priority: 1.5,
            },
            // The code that the landing page shares with other pages, so that it does not load the rest of their shared
            // code.
            {
              name: 'plan-cards',
              test: /plans\/catalogue\/(catalogue-query|plan-cards|plan-placeholders|not-for-sale)/,
              priority: 1.5,
            },
            { name: 'sample', test: /ui\/clips\/sample-|assets\/sample\/(strip|clip)/, priority: 1.5 },
            // Likewise for the other public pages: those with text, forms or plans.
            { name: 'writing', test: /mutationObserver|useMutation/, priority: 1.5 },
            {
              name: 'forms',
              test: /esm\/components\/(Input|CloseButton)|lib\/api\/(use-api-form|form-problems|check-later)|ui\/forms\/password|IconEye|google-mark|use-merged-ref|get-auto-contrast/,
              minShareCount: 2,
              priority: 1.4,
            },
            {
              name: 'sign-in',
              test: /features\/accounts\/(sign-in-|form\.module|describe-|google-sign-in|use-signed-in)|invitations\//,
              minShareCount: 2,
              priority: 1.4,
            },
            { name: 'dialogs', test: /ui\/dialogs\//, minShareCount: 2, priority: 1.3 },
            { name: 'plans', test: /features\/plans\//, minShareCount: 2, priority: 1.2 },
            // The limits, names and messages of the contract, separate from its schemas below. The link check of the
            // landing page is on its own.
            {
              name: 'contract',
              test: /packages\/(contract|clip-spec)\/src\/(?!sources\/(youtube-url|link)|errors)[^?]*(\?constants)?$/,
              priority: 1.1,
            },
            {
              name: 'parts',
              test: /web\/src\/(app|lib|ui)\/|icons-react|features\/(\w+\/messages|plans\/)|status-tones|use-force-update/,
              minShareCount: 2,
              maxModuleSize: 8000,
              priority: 1,
            },
            { name: 'rules', test: /\?schemas$/, priority: 0.4 },
          ],
        },
      },
    },
  },
  server: {
    // In `npm run dev`, the server on the same machine provides the API, mailbox and sign-in.
    proxy: Object.fromEntries(
      ['/api', '/factors', '/files', '/_sandbox', '/.well-known'].map((path) => [
        path,
        `http://localhost:${process.env.PORT ?? 3000}`,
      ]),
    ),
  },
});
