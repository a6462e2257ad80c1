import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { addPerson, type Person } from './people.ts';

type Fixtures = {
  /** Console messages that a test causes on purpose. */
  provoked: RegExp | null;
  /** The user who is signed in on `page`, with a separate account. A test without this fixture starts as a visitor. */
  person: Person;
  /** A page of another browser, which shares nothing with `page`. */
  elsewhere: Page;
};

/** A test that also fails on invisible errors: in the console, of the content policy, and of the server. */
export const test = base.extend<Fixtures>({
  provoked: [null, { option: true }],
  context: async ({ context, provoked }, use) => {
    const faults = collectFaults(context);
    await context.addInitScript(tellRefusals);
    await use(context);
    expect(faults.filter((fault) => !provoked?.test(fault))).toEqual([]);
  },
  person: async ({ context, baseURL }, use) => {
    await use(await addPerson(context.request, baseURL));
    await Promise.all(context.pages().map((page) => page.close()));
    await deleteProjects(context.request, baseURL);
  },
  elsewhere: async ({ browser }, use) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const faults = collectFaults(context);
    await context.addInitScript(tellRefusals);
    await use(await context.newPage());
    await context.close();
    expect(faults).toEqual([]);
  },
});

/** Prevents clips that no test needs from delaying others. */
async function deleteProjects(request: APIRequestContext, origin = ''): Promise<void> {
  const answer = await request.get('/api/projects');
  // Some tests end signed out, or without the account.
  if (!answer.ok()) return;
  const { projects } = (await answer.json()) as { projects: { id: string }[] };
  for (const { id } of projects) {
    expect((await request.delete(`/api/projects/${id}`, { headers: { origin } })).ok()).toBe(true);
  }
}

/** Runs in the page. The console only reports a rejection that the page does not catch. */
function tellRefusals(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`The content policy refused ${violatedDirective} ${blockedURI} (${sourceFile})`);
  });
}

const usual = [
  // The browser logs every refused request, such as a wrong password; the responses are checked separately.
  'Failed to load resource',
  // A page whose scripts are delayed for seconds, as on a busy machine.
  'The resource ',
  // Playwright's own script in the frame that shows a mail, in which no script may run.
  'Blocked script execution',
  // Only tests of offline use allow the service worker.
  'Service Worker registration blocked by Playwright',
];

function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    const isFault =
      ['error', 'warning'].includes(message.type()) && !usual.some((text) => message.text().startsWith(text));
    if (isFault) faults.push(`console: ${message.text()} (${message.page()?.url()})`);
  });
  context.on('response', (response) => {
    const request = response.request();
    // On a busy machine the picture is requested again.
    if (response.status() === 503 && request.url().endsWith('/api/caption-styles/preview')) return;
    // Tests open this URL to see the page for unknown ones.
    if (response.status() === 404 && new URL(response.url()).pathname === '/no-such-page') return;
    const isRefusedRead = request.method() === 'GET' && [400, 403, 404, 429].includes(response.status());
    if (response.status() >= 500 || isRefusedRead) {
      faults.push(`${response.status()} ${request.method()} ${response.url()}`);
    }
  });
  return faults;
}
