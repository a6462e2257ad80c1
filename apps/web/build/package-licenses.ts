import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the licenses of all packages in pages and workers as one text. Vite's own list lacks packages in workers,
 * since each worker is a separate build.
 */
export function packageLicenses(fileName: string): { ofPages: Plugin; ofWorkers: () => Plugin } {
  const folders = new Set<string>();
  const collect = (bundle: Readonly<Record<string, { type: string; moduleIds?: readonly string[] }>>) => {
    for (const { moduleIds = [] } of Object.values(bundle)) {
      for (const id of moduleIds) {
        const folder = /^(?!\0).*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0];
        if (folder !== undefined) folders.add(folder);
      }
    }
  };
  return {
    ofPages: {
      name: 'package-licenses',
      generateBundle(_, bundle) {
        collect(bundle);
        const texts = [...folders].map(describePackage).sort((a, b) => a.localeCompare(b, 'en'));
        this.emitFile({ fileName, type: 'asset', source: `${heading}\n${texts.join('\n')}` });
      },
    },
    ofWorkers: () => ({ name: 'package-licenses-of-workers', generateBundle: (_, bundle) => collect(bundle) }),
  };
}

const heading = `Licenses of the packages in the pages of Clipwright
===================================================

What draws captions in the editor is listed in /licenses/jassub.txt, and the fonts in /licenses/fonts.txt.
`;

function describePackage(folder: string): string {
  const { name, version, license, author, repository }: Record<string, unknown> = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each));
  // Some packages name their license but don't include its text.
  const text =
    file === undefined
      ? ['The package has no text of its license', textIn(author, 'name'), textIn(repository, 'url')]
          .filter(Boolean)
          .join('; ')
      : readFileSync(path.join(folder, file), 'utf8').trim();
  return `## ${name} - ${version}${typeof license === 'string' ? ` (${license.trim()})` : ''}\n\n${text}\n`;
}

/** Returns a value of a manifest that is a string, or a field of an object. */
function textIn(value: unknown, field: string): string {
  if (typeof value === 'string') return value;
  return value !== null && typeof value === 'object'
    ? textIn(Object.entries(value).find(([key]) => key === field)?.[1], field)
    : '';
}
