import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageCatalogs } from './build/message-catalogs.ts';
import { pageLanguage } from './build/page-language.ts';

/** Builds the public pages for rendering on the server, as one file with all dependencies. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), messageCatalogs(pageLanguage)],
  // Always a production build: React's development checks are only for developers of the pages.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // The server may be installed without the packages of the pages.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/public/write-public-pages.tsx',
    outDir: `dist-server/${pageLanguage}`,
    target: 'node20',
    copyPublicDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: { experimental: { lazyBarrel: true }, output: { codeSplitting: false } },
  },
});
