import { accountsTexts } from './accounts-messages.ts';

/** Returns why the requested page requires signing in, or what happens afterwards. Null if there is nothing to add. */
export function describeLoginReason(returnTo: string | undefined): string | null {
  const { pathname, searchParams } = readReturn(returnTo);
  const { reasons } = accountsTexts.login;
  if (pathname === '/upload') {
    return describeLink(searchParams) ?? (searchParams.has('sample') ? reasons.sample : reasons.projects);
  }
  const isCloud = pathname === '/cloud-storage-setup' || searchParams.get('tab') === 'cloud-storage';
  return isCloud ? reasons.cloud : null;
}

/**
 * Returns the next step after signing up, if already chosen. `fileName` is the name of the file selected in this tab.
 */
export function describeNextStep(returnTo: string | undefined, fileName: string | null): string | null {
  const { pathname, searchParams } = readReturn(returnTo);
  if (pathname !== '/upload') return null;
  const { sample, file } = accountsTexts.signUp.next;
  const link = describeLink(searchParams);
  if (link !== null) return link;
  if (searchParams.has('sample')) return sample;
  return fileName === null ? null : file({ name: fileName });
}

function describeLink(searchParams: URLSearchParams): string | null {
  const link = searchParams.get('url');
  if (link === null || !URL.canParse(link)) return null;
  const { hostname } = new URL(link);
  return accountsTexts.linkWaiting({ site: hostname.replace(/^www\./, '') });
}

function readReturn(returnTo: string | undefined): URL {
  // The host is a placeholder: only the path and the query are used.
  return new URL(returnTo ?? '/', 'http://localhost');
}
