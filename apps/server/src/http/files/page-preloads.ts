import type { WebBuilds } from './static-files.ts';

/** Returns the `Link` header that preloads a page's code and data; undefined if there is nothing to preload. */
type PagePreloads = (language: keyof WebBuilds, path: string) => string | undefined;

/** Reads `page-preloads.json` from each build (see the web application's build). */
export function readPagePreloads(builds: WebBuilds | null): PagePreloads {
  const preloads = builds && { en: readOne(builds.en), es: readOne(builds.es) };
  return (language, path) => {
    for (const { pattern, names, links } of preloads?.[language] ?? []) {
      const [matched, ...values] = pattern.exec(path) ?? [];
      if (matched === undefined) continue;
      return names.reduce((text, name, at) => text.replaceAll(name, values[at] ?? ''), links);
    }
    return undefined;
  };
}

type Preload = { pattern: RegExp; names: readonly string[]; links: string };

/** A path may end with or contain the id of its content: the key `/project/$id` matches all such paths. */
function readOne(build: WebBuilds['en']): readonly Preload[] {
  const file = build.get('/page-preloads.json');
  const all = file ? Object.entries<string>(JSON.parse(new TextDecoder().decode(file.body))) : [];
  return all.map(([path, links]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '([\\w-]+)')}$`),
    names: path.match(/\$\w+/g) ?? [],
    links,
  }));
}
