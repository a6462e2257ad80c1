import { linkTitleMessages } from './link-title-messages.ts';

/** A title for the video of a link until its own is known: by its site, as an address is nothing to read. */
export function linkTitle(link: string, messages: Pick<typeof linkTitleMessages, 'from'> = linkTitleMessages): string {
  const address = link.trim();
  const full = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  const host = URL.canParse(full) ? new URL(full).hostname.replace(/^(?:www|m)\./, '') : null;
  return host?.includes('.') ? messages.from(host).slice(0, 200) : linkTitleMessages.unknown;
}
