import { toAccentShades } from '@clipwright/contract';
import { html, raw } from 'hono/html';
import type { MailBranding } from './mail-branding.ts';
import type { MailContent } from './mail-content.ts';
import { layoutTexts, writeFooter } from './write-mail.ts';

type Html = ReturnType<typeof html>;
type Style = Readonly<Record<string, string | number>>;

// Mail clients only keep inline styles; the style sheet below adds dark colors if the client supports them.
const colors = {
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
  .paper { background-color: #121110 !important; }
  .ink { color: #F2F0EC !important; }
  .quiet { color: #A8A39A !important; }
  .line { border-color: #3D3A36 !important; }
  .link { color: ${link} !important; }
  .button { background-color: ${button} !important; }
  .label { color: #171614 !important; }
}`;

/** The maximum size for a workspace's logo. */
const [LOGO_WIDTH_PX, LOGO_HEIGHT_PX] = [240, 56];

const fonts = "'Atkinson Hyperlegible Next', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const text: Style = { 'font-size': '16px', 'line-height': '24px', margin: '0 0 16px', color: colors.ink };
const quiet: Style = {
  ...text,
  'font-size': '14px',
  'line-height': '20px',
  margin: '0 0 12px',
  color: colors.quiet,
};
const layoutTable = raw('role="presentation" border="0" cellpadding="0" cellspacing="0"');

/**
 * Returns a mail's HTML: a logo, a heading, the event and one button. Mails sent in a workspace's name have its logo
 * and color. The layout uses tables, because some mail clients support nothing else.
 */
export async function writeMailPage(content: MailContent, branding: MailBranding | null): Promise<string> {
  const { button, language } = content;
  const { orOpen } = layoutTexts(language);
  const footer = writeFooter(language, branding);
  const shades = branding?.accentColor ? toAccentShades(branding.accentColor) : null;
  const accent = shades?.light ?? colors.accent;
  const dark = { link: shades?.dark ?? '#FF8FBF', button: shades?.dark ?? '#FF6BAA' };
  const paragraph = (words: string | Html[]) => html`<p class="ink" style="${css(text)}">${words}</p>`;
  const heading: Style = { ...text, 'font-size': '26px', 'line-height': '32px', 'font-weight': 800 };
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
<style>${raw(writeDarkSheet(dark))}</style>
</head>
<body class="paper" style="${css({ 'background-color': colors.paper, 'font-family': fonts, margin: 0, padding: 0 })}">
<div style="display:none;overflow:hidden;line-height:1px;max-height:0;max-width:0;opacity:0">${content.preview}</div>
<table class="paper" width="100%" ${layoutTable} style="${css({ 'background-color': colors.paper })}"><tr><td align="center">
<table width="100%" ${layoutTable} style="max-width:560px"><tr><td style="padding:32px 24px">
${branding ? writeBrandMark(branding) : writeLogo()}
<h1 class="ink" style="${css(heading)}">${content.heading}</h1>
${content.paragraphs.map(paragraph)}
${content.facts.length > 0 ? writeFacts(content.facts) : ''}
${button ? writeButton({ ...button, orOpen, accent }) : ''}
${content.closing.map((line) => paragraph(withLinks(line, accent)))}
<hr class="line" style="${css({ border: 0, 'border-top': `1px solid ${colors.line}`, margin: '32px 0 16px' })}">
${footer === null ? '' : html`<p class="quiet" style="${css({ ...quiet, margin: 0 })}">${footer}</p>`}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
  return String(await page);
}

function css(style: Style): string {
  return Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** The product's wordmark. */
function writeLogo(): Html {
  const marked: Style = {
    'background-color': colors.marker,
    color: colors.ink,
    'border-radius': '4px',
    padding: '2px 8px',
    'font-weight': 800,
    'font-size': '20px',
    'line-height': '28px',
  };
  return html`<p style="margin:0 0 32px"><span style="${css(marked)}">Clipwright</span></p>`;
}

/** The workspace's logo, limited in size so that it does not displace the text, or its name. */
function writeBrandMark({ name, logo }: MailBranding): Html | '' {
  if (logo) {
    const scale = Math.min(1, LOGO_WIDTH_PX / logo.width, LOGO_HEIGHT_PX / logo.height);
    const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
    // On white in any theme: most logos are designed for a white background.
    const style: Style = { display: 'block', 'background-color': '#FFFFFF', 'border-radius': '4px', padding: '4px' };
    return html`<div style="margin:0 0 32px"><img src="${logo.url}" alt="${name ?? ''}" width="${width}" height="${height}" style="${css(style)}"></div>`;
  }
  const style: Style = { ...text, 'font-size': '20px', 'line-height': '28px', 'font-weight': 800, margin: '0 0 32px' };
  return name === null ? '' : html`<p class="ink" style="${css(style)}">${name}</p>`;
}

function writeFacts(facts: MailContent['facts']): Html {
  const nameStyle: Style = { ...quiet, padding: '2px 16px 2px 0', 'vertical-align': 'top', 'white-space': 'nowrap' };
  const valueStyle: Style = { ...quiet, padding: '2px 0', color: colors.ink, 'word-break': 'break-word' };
  return html`<table ${layoutTable} style="margin:0 0 24px">${facts.map(
    ({ name, value }) =>
      html`<tr><td class="quiet" style="${css(nameStyle)}">${name}</td><td class="ink" style="${css(valueStyle)}">${value}</td></tr>`,
  )}</table>`;
}

function writeButton({
  label,
  link,
  orOpen,
  accent,
}: NonNullable<MailContent['button']> & { orOpen: string; accent: string }): Html {
  const cell: Style = { 'background-color': accent, 'border-radius': '8px', padding: '12px 24px' };
  const word: Style = {
    color: '#FFFFFF',
    'font-size': '16px',
    'line-height': '24px',
    'font-weight': 650,
    'text-decoration': 'none',
  };
  return html`<table ${layoutTable} style="margin:8px 0 0"><tr><td class="button" style="${css(cell)}"><a class="label" href="${link}" target="_blank" style="${css(word)}">${label}</a></td></tr></table>
<p class="quiet" style="${css({ ...quiet, margin: '16px 0 4px' })}">${orOpen}</p>
<p style="margin:0 0 24px">${writeLink(link, { ...quiet, color: accent })}</p>`;
}

function writeLink(link: string, style: Style): Html {
  return html`<a class="link" href="${link}" target="_blank" style="${css({ ...style, 'word-break': 'break-all' })}">${link}</a>`;
}

/** Converts URLs within a sentence to links. */
function withLinks(line: string, accent: string): Html[] {
  return line
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? writeLink(part, { color: accent }) : html`${part}`));
}
