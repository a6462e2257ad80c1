import { type Branding, toBrandIcon } from '@clipwright/contract';
import { escapeText, writeIcon } from '../../../http/files/write-page-tags.ts';

/** Writes the title, the icon and the end of the head for a page that reveals nothing about its content. */
export function writeNeutralTags(branding: Branding | null, title: string): string {
  const { name, icon } = branding ? { name: branding.name, icon: toBrandIcon(branding) } : { name: title, icon: null };
  const tags = [`<title>${escapeText(name)}</title>`, ...(icon === null ? [] : [writeIcon(icon)])];
  return `\n${tags.map((tag) => `    ${tag}\n`).join('')}  </head>`;
}
