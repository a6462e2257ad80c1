import { toAccentShades } from '@clipwright/contract';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import type { MailBranding } from './mail-branding.ts';
import type { MailContent } from './mail-content.ts';
import { layoutTexts, writeFooter } from './write-mail.ts';

// Mailboxes keep only styles of the element; the sheet below adds the dark colors if a mailbox supports it.
const colours = {
  paper: '#FAF9F7',
  ink: '#171614',
  quiet: '#625D55',
  line: '#E8E5E0',
  accent: '#B8195F',
  marker: '#FF6BAA',
};

const writeDarkSheet = ({ link, button }: { link: string; button: string }) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #121110 !important; }
  .ink { color: #F2F0EC !important; }
  .quiet { color: #A8A39A !important; }
  .line { border-color: #3D3A36 !important; }
  .link { color: ${link} !important; }
  .button { background-color: ${button} !important; color: #171614 !important; }
}`;

/** The maximum size of a workspace's logo. */
const [LOGO_WIDTH_PX, LOGO_HEIGHT_PX] = [240, 56];

const text: CSSProperties = { fontSize: 16, lineHeight: '24px', margin: '0 0 16px', color: colours.ink };
const quiet: CSSProperties = { ...text, fontSize: 14, lineHeight: '20px', margin: '0 0 12px', color: colours.quiet };
const fonts = "'Atkinson Hyperlegible Next', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/**
 * The layout of all mails: a logo, a heading, the event, one button. Those in the name of a workspace have its logo and
 * color.
 */
export function MailLayout({ content, branding }: { content: MailContent; branding: MailBranding | null }) {
  const { button, language } = content;
  const { orOpen } = layoutTexts(language);
  const footer = writeFooter(language, branding);
  const shades = branding?.accentColor ? toAccentShades(branding.accentColor) : null;
  const accent = shades?.light ?? colours.accent;
  const dark = { link: shades?.dark ?? '#FF8FBF', button: shades?.dark ?? '#FF6BAA' };
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, content.subject),
      h('style', null, writeDarkSheet(dark)),
    ),
    h(
      Body,
      { className: 'paper', style: { backgroundColor: colours.paper, fontFamily: fonts, margin: 0, padding: 0 } },
      h(Preview, null, content.preview),
      h(
        Container,
        { style: { maxWidth: 560, padding: '32px 24px' } },
        branding ? h(BrandMark, { branding }) : h(Logo),
        h(
          Heading,
          {
            as: 'h1',
            className: 'ink',
            style: { fontSize: 26, lineHeight: '32px', fontWeight: 800, margin: '0 0 16px', color: colours.ink },
          },
          content.heading,
        ),
        ...content.paragraphs.map((paragraph) => h(Text, { key: paragraph, className: 'ink', style: text }, paragraph)),
        content.facts.length > 0 && h(Facts, { facts: content.facts }),
        button && h(Action, { ...button, orOpen, accent }),
        ...content.closing.map((line) =>
          h(Text, { key: line, className: 'ink', style: text }, ...withLinks(line, accent)),
        ),
        h(Hr, { className: 'line', style: { borderColor: colours.line, margin: '32px 0 16px' } }),
        footer !== null && h(Text, { className: 'quiet', style: { ...quiet, margin: 0 } }, footer),
      ),
    ),
  );
}

/** The product's name as a highlighted word. */
function Logo() {
  const marked: CSSProperties = {
    backgroundColor: colours.marker,
    color: colours.ink,
    borderRadius: 4,
    padding: '2px 8px',
    fontWeight: 800,
    fontSize: 20,
    lineHeight: '28px',
  };
  return h(Text, { style: { margin: '0 0 32px' } }, h('span', { style: marked }, 'Clipwright'));
}

/** The workspace's logo, limited so that it does not push the words away, or its name. */
function BrandMark({ branding: { name, logo } }: { branding: MailBranding }) {
  if (logo) {
    const scale = Math.min(1, LOGO_WIDTH_PX / logo.width, LOGO_HEIGHT_PX / logo.height);
    const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
    // On white in any theme: most logos are made for paper.
    const style: CSSProperties = { display: 'block', backgroundColor: '#FFFFFF', borderRadius: 4, padding: 4 };
    return h(
      Section,
      { style: { margin: '0 0 32px' } },
      h('img', { src: logo.url, alt: name ?? '', width, height, style }),
    );
  }
  const style: CSSProperties = { ...text, fontSize: 20, lineHeight: '28px', fontWeight: 800, margin: '0 0 32px' };
  return name === null ? null : h(Text, { className: 'ink', style }, name);
}

function Facts({ facts }: { facts: MailContent['facts'] }) {
  const row = ({ name, value }: MailContent['facts'][number]) =>
    h(
      'tr',
      { key: name },
      h(
        'td',
        {
          className: 'quiet',
          style: { ...quiet, padding: '2px 16px 2px 0', verticalAlign: 'top', whiteSpace: 'nowrap' },
        },
        name,
      ),
      h(
        'td',
        { className: 'ink', style: { ...quiet, padding: '2px 0', color: colours.ink, wordBreak: 'break-word' } },
        value,
      ),
    );
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 24px' } },
    h('tbody', null, ...facts.map(row)),
  );
}

function Action({ label, link, orOpen, accent }: { label: string; link: string; orOpen: string; accent: string }) {
  const style: CSSProperties = {
    backgroundColor: accent,
    color: '#FFFFFF',
    borderRadius: 8,
    padding: '12px 24px',
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 650,
  };
  return h(
    Section,
    { style: { margin: '8px 0 24px' } },
    h(Button, { href: link, className: 'button', style }, label),
    h(Text, { className: 'quiet', style: { ...quiet, margin: '16px 0 4px' } }, orOpen),
    h(Link, { href: link, className: 'link', style: { ...quiet, color: accent, wordBreak: 'break-all' } }, link),
  );
}

/** Converts addresses within a sentence to links. */
function withLinks(line: string, accent: string): ReactNode[] {
  return line
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1
        ? h(Link, { key: part, href: part, className: 'link', style: { color: accent, wordBreak: 'break-all' } }, part)
        : part,
    );
}
