/** Keeps the cookies of one origin as a browser does: by name and path, sent to their path and below. */
export class CookieJar {
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>();

  /** The `Cookie` header for an address; empty when there is none to send. */
  headerFor(url: URL): string {
    return [...this.#cookies.values()]
      .filter(({ path }) => isBelow(url.pathname, path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  keep(response: Response, url: URL): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split('=', 2);
      const read = (attribute: string) =>
        attributes.find((each) => each.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1);
      const path = read('path') ?? url.pathname.replace(/\/[^/]*$/, '');
      const isOver = Date.parse(read('expires') ?? '') <= Date.now();
      const key = `${name} ${path}`;
      if (isOver) this.#cookies.delete(key);
      else this.#cookies.set(key, { name, value, path });
    }
  }
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
