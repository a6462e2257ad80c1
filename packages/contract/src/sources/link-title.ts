import { linkTitleMessages } from './link-title-messages.ts';

/** Returns a title for the video of a link until its own title is known, from the name of its site. */
export function linkTitle(link: string, messages: Pick<typeof linkTitleMessages, 'from'> = linkTitleMessages): string {
  const address = link.trim();
  const full = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  const host = URL.canParse(full) ? new URL(full).hostname.replace(/^(?:www|m)\./, '') : null;
  return host?.includes('.') ? messages.from({ host }).slice(0, 200) : linkTitleMessages.unknown;
}
