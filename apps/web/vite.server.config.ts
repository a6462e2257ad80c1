import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageParser } from './build/message-parser.ts';
import { pageLanguage } from './build/page-language.ts';
import { translatedImports } from './build/translated-imports.ts';

/** The public pages as the server writes them: one file with all that it needs. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), translatedImports(pageLanguage), messageParser()],
  // React's own checks are for who writes pages, whatever the server calls its environment.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // The server may have been installed without what pages are made of.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/public/write-public-pages.tsx',
    outDir: `dist-server/${pageLanguage}`,
    target: 'node20',
    copyPublicDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
