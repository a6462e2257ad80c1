import { type ErrorCode, workspaceHeader } from '@clipwright/contract';

type App = { request(path: string, init: RequestInit, env: unknown): Response | Promise<Response> };
type Cookie = { name: string; value: string; path: string; attributes: string[] };

/** A parsed API response. */
export type Answer = {
  status: number;
  // The route's response body; each test checks what it needs.
  // biome-ignore lint/suspicious/noExplicitAny: a test reads many shapes
  body: any;
  code: ErrorCode | null;
  headers: Headers;
  setCookies: string[];
};

/** Sends requests like one of the product's pages, and keeps cookies like a browser. */
export class TestBrowser {
  readonly #app: App;
  readonly #origin: string;
  #address: string;
  readonly #userAgent: string;
  #workspaceId: string | null = null;
  #cookies = new Map<string, Cookie>();

  constructor(app: App, origin: string, options: { address: string; userAgent?: string }) {
    this.#app = app;
    this.#origin = origin;
    this.#address = options.address;
    this.#userAgent = options.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  }

  /** Sends further requests from another address, like a phone that leaves the house. */
  moveTo(address: string): void {
    this.#address = address;
  }

  /** Sends further requests in this owner's workspace, unless a test overrides it. */
  actIn(workspaceId: string): void {
    this.#workspaceId = workspaceId;
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers);
  post = (path: string, body: unknown = undefined, headers?: Record<string, string>) =>
    this.send('POST', path, body, headers);
  patch = (path: string, body: unknown) => this.send('PATCH', path, body);
  delete = (path: string) => this.send('DELETE', path);

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.raw(method, path, body, headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const parsed = isJson ? JSON.parse(text) : text;
    return {
      status: response.status,
      body: parsed,
      code: parsed?.error?.code ?? null,
      headers: response.headers,
      setCookies: response.headers.getSetCookie(),
    };
  }

  /** Returns the raw response, for content other than JSON. */
  async raw(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const url = new URL(path, this.#origin);
    const response = await this.#app.request(
      url.href,
      {
        method,
        headers: {
          'user-agent': this.#userAgent,
          cookie: this.cookieHeader(url.pathname),
          ...(method !== 'GET' && { origin: this.#origin }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(this.#workspaceId !== null && { [workspaceHeader]: this.#workspaceId }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: this.#address } } },
    );
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  cookieHeader(path: string): string {
    return [...this.#cookies.values()]
      .filter(
        (cookie) =>
          path === cookie.path || path.startsWith(cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  cookie(name: string): Cookie | null {
    return this.#cookies.get(name) ?? null;
  }

  setCookie(name: string, value: string, path = '/'): void {
    this.#cookies.set(name, { name, value, path, attributes: [] });
  }

  /** Returns another browser with the same cookies, such as a thief's. */
  copy(address: string): TestBrowser {
    const other = new TestBrowser(this.#app, this.#origin, { address, userAgent: this.#userAgent });
    other.#cookies = new Map(this.#cookies);
    return other;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const equals = pair.indexOf('=');
    const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)];
    const path = attributes.find((each) => each.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    if (attributes.some((each) => /^max-age=0$/i.test(each))) this.#cookies.delete(name);
    else this.#cookies.set(name, { name, value, path, attributes });
  }
}
