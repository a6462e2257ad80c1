import type { Language } from '@clipwright/messages';
import type { Mail } from './mail.ts';
import type { MailBranding } from './mail-branding.ts';
import type { MailContent } from './mail-content.ts';
import { mailMessagesIn } from './mail-messages.ts';

type Of<Template extends Mail['template']> = Extract<Mail, { template: Template }>;
type Writers = { [Template in Mail['template']]: (mail: Of<Template>) => Omit<MailContent, 'language'> };

const writersIn = (isBranded: boolean) => ({
  en: createWriters('en', isBranded),
  es: createWriters('es', isBranded),
});
const writers = { ours: writersIn(false), branded: writersIn(true) };

/**
 * Writes a mail's content in a language. `isBranded`: the mail is sent in a workspace's name, without the product's
 * name.
 */
export function writeMail(mail: Mail, language: Language, { isBranded = false } = {}): MailContent {
  // Each writer only handles mails for its own template.
  const write = writers[isBranded ? 'branded' : 'ours'][language][mail.template] as (
    mail: Mail,
  ) => Omit<MailContent, 'language'>;
  return { ...write(mail), language };
}

/** Returns the text around the content of every mail. */
export function layoutTexts(language: Language) {
  return mailMessagesIn[language].mailLayoutTexts;
}

/** Returns the sentence about a mail's sender; null if there is none. */
export function writeFooter(language: Language, branding: MailBranding | null): string | null {
  const { footer, sentFor } = layoutTexts(language);
  if (!branding) return footer;
  return branding.name === null ? null : sentFor({ name: branding.name });
}

type PlannedEnd = Extract<Mail, { template: 'cancellation-planned' | 'cancellation-undone' }>;

function createWriters(language: Language, isBranded: boolean): Writers {
  const { mailSubjects: subjects, mailFacts: names, mailTexts: texts } = mailMessagesIn[language];
  const { formatTime, formatDate, formatMonth, formatMoney, formatNumber } = createFormats(language);
  const occurrence = ({ device, ipAddress, at }: { device: string; ipAddress: string; at: string }) => [
    { name: names.device, value: device },
    { name: names.address, value: ipAddress },
    { name: names.time, value: formatTime(at) },
  ];
  /** The parts that do not need facts. */
  const plain = <Template extends keyof typeof subjects>(template: Template) => {
    const { heading, paragraphs } = texts[template];
    return { subject: subjects[template], heading, paragraphs };
  };
  const writePlannedEnd = ({ template, planName, at, link }: PlannedEnd) => ({
    subject: texts[template].subject({ plan: planName }),
    preview: texts[template].preview({ date: formatDate(at) }),
    heading: texts[template].subject({ plan: planName }),
    paragraphs: texts[template].paragraphs({ plan: planName, date: formatDate(at) }),
    facts: [],
    button: { label: texts[template].button, link },
    closing: texts[template].closing,
  });
  return {
    'verify-email': ({ template, link, validHours }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: [],
      button: { label: texts[template].button, link },
      closing: texts[template].closing({ validHours }),
    }),
    'account-exists': ({ template, signInLink, resetLink }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: [],
      button: { label: texts[template].button, link: signInLink },
      closing: texts[template].closing({ resetLink }),
    }),
    'reset-password': ({ template, link, validMinutes }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: [],
      button: { label: texts[template].button, link },
      closing: texts[template].closing({ validMinutes }),
    }),
    'password-changed': ({ template, resetLink, ...where }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: occurrence(where),
      button: { label: texts[template].button, link: resetLink },
      closing: texts[template].closing,
    }),
    'new-device': ({ template, resetLink, ...where }) => ({
      ...plain(template),
      preview: texts[template].preview({ device: where.device, time: formatTime(where.at) }),
      facts: occurrence(where),
      button: { label: texts[template].button, link: resetLink },
      closing: texts[template].closing,
    }),
    'confirm-email-change': ({ template, link, validHours }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: [],
      button: { label: texts[template].button, link },
      closing: texts[template].closing({ validHours }),
    }),
    'email-change-asked': ({ template, newEmail, resetLink, ...where }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: [{ name: names.newAddress, value: newEmail }, ...occurrence(where)],
      button: { label: texts[template].button, link: resetLink },
      closing: texts[template].closing,
    }),
    'email-changed': ({ template, newEmail, at }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: [
        { name: names.newAddress, value: newEmail },
        { name: names.time, value: formatTime(at) },
      ],
      button: null,
      closing: texts[template].closing,
    }),
    'mfa-enabled': ({ template, resetLink, ...where }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: occurrence(where),
      button: { label: texts[template].button, link: resetLink },
      closing: texts[template].closing,
    }),
    'mfa-disabled': ({ template, resetLink, ...where }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: occurrence(where),
      button: { label: texts[template].button, link: resetLink },
      closing: texts[template].closing,
    }),
    'recovery-code-used': ({ template, resetLink, ...where }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: occurrence(where),
      button: { label: texts[template].button, link: resetLink },
      closing: texts[template].closing,
    }),
    'api-key-created': ({ template, name, link, ...where }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: [{ name: names.apiKey, value: name }, ...occurrence(where)],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'recovery-codes-renewed': ({ template, resetLink, ...where }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: occurrence(where),
      button: { label: texts[template].button, link: resetLink },
      closing: texts[template].closing,
    }),
    'drive-connected': ({ template, provider, driveEmail, link, ...where }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: [
        { name: names.drive, value: provider },
        ...(driveEmail === null ? [] : [{ name: names.driveAccount, value: driveEmail }]),
        ...occurrence(where),
      ],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'workspace-transferred': ({ template, newOwnerEmail, link, ...where }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: [{ name: names.newOwner, value: newOwnerEmail }, ...occurrence(where)],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'data-exported': ({ template, resetLink, ...where }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: occurrence(where),
      button: { label: texts[template].button, link: resetLink },
      closing: texts[template].closing,
    }),
    'account-deleted': ({ template, at }) => ({
      ...plain(template),
      preview: texts[template].preview,
      facts: [{ name: names.time, value: formatTime(at) }],
      button: null,
      closing: texts[template].closing,
    }),
    'payment-failed': ({ template, planName, amountCents, accessEndsAt, link }) => ({
      subject: texts[template].subject,
      preview: texts[template].preview({ date: formatDate(accessEndsAt) }),
      heading: texts[template].heading,
      paragraphs: texts[template].paragraphs({ date: formatDate(accessEndsAt) }),
      facts: [
        { name: names.plan, value: planName },
        { name: names.amount, value: formatMoney(amountCents) },
      ],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    receipt: ({ template, description, amountCents, at, link }) => ({
      subject: texts[template].subject({ amount: formatMoney(amountCents) }),
      preview: description,
      heading: texts[template].heading,
      paragraphs: texts[template].paragraphs,
      facts: [
        { name: names.for, value: description },
        { name: names.amount, value: formatMoney(amountCents) },
        { name: names.date, value: formatDate(at) },
      ],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'plan-changed': ({ template, from, to, voidedCents, link }) => ({
      subject: texts[template].subject({ to }),
      preview: texts[template].preview({ from }),
      heading: texts[template].subject({ to }),
      paragraphs: [
        texts[template].changed({ from, to }),
        ...(voidedCents > 0 ? [texts[template].voided({ amount: formatMoney(voidedCents) })] : []),
      ],
      facts: [],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'cancellation-planned': writePlannedEnd,
    'cancellation-undone': writePlannedEnd,
    'payment-returned': ({ template, description, amountCents, link }) => ({
      subject: texts[template].subject({ amount: formatMoney(amountCents) }),
      preview: texts[template].preview,
      heading: texts[template].subject({ amount: formatMoney(amountCents) }),
      paragraphs: texts[template].paragraphs,
      facts: [
        { name: names.for, value: description },
        { name: names.amount, value: formatMoney(amountCents) },
      ],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'credits-added': ({ template, credits, balance, link }) => ({
      subject: texts[template].subject({ count: credits }),
      preview: texts[template].preview({ count: balance }),
      heading: texts[template].subject({ count: credits }),
      paragraphs: texts[template].paragraphs,
      facts: [{ name: names.credits, value: formatNumber(balance) }],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'clips-ready': ({ template, projectTitle, clipsCount, link }) => ({
      subject: texts[template].subject({ count: clipsCount }),
      preview: projectTitle,
      heading: texts[template].subject({ count: clipsCount }),
      paragraphs: texts[template].paragraphs({ title: projectTitle }),
      facts: [],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'processing-failed': ({ template, projectTitle, reason, clipsKept, link }) => ({
      subject: texts[template].subject,
      preview: projectTitle,
      heading: texts[template].subject,
      paragraphs: [
        texts[template].failed({ title: projectTitle, reason }),
        clipsKept > 0 ? texts[template].kept : texts[template].free,
      ],
      facts: [],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'project-shared': ({ template, ownerEmail, email, link }) => ({
      subject: texts[template].subject,
      preview: texts[template].preview({ owner: ownerEmail }),
      heading: texts[template].subject,
      paragraphs: texts[template].paragraphs({ owner: ownerEmail, isBranded }),
      facts: [],
      button: { label: texts[template].button, link },
      closing: texts[template].closing({ email }),
    }),
    review: ({ template, projectTitle, comments, approved, changes, link }) => ({
      subject: texts[template].subject({ title: projectTitle }),
      preview: texts[template].preview,
      heading: texts[template].heading,
      paragraphs: texts[template].paragraphs({ title: projectTitle }),
      facts: [
        { name: names.comments, value: formatNumber(comments) },
        { name: names.approved, value: formatNumber(approved) },
        { name: names.changes, value: formatNumber(changes) },
      ],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'webhook-off': ({ template, host, link }) => ({
      subject: texts[template].subject({ host }),
      preview: texts[template].preview,
      heading: texts[template].heading,
      paragraphs: texts[template].paragraphs({ host }),
      facts: [],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'account-expired': ({ template, network, handle, link }) => ({
      subject: texts[template].subject({ network }),
      preview: texts[template].preview({ handle }),
      heading: texts[template].heading({ network }),
      paragraphs: texts[template].paragraphs({ network, handle }),
      facts: [],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'post-needs-you': ({ template, network, handle, clipName: clip, reason, link }) => ({
      subject: texts[template].subject({ network }),
      preview: texts[template].preview({ clip, handle }),
      heading: texts[template].heading,
      paragraphs: texts[template].paragraphs({ clip, handle, reason }),
      facts: [],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'team-invitation': ({ template, ownerEmail, email, role, validDays, link }) => ({
      subject: texts[template].subject,
      preview: texts[template].preview({ owner: ownerEmail }),
      heading: texts[template].subject,
      paragraphs: texts[template].paragraphs({ owner: ownerEmail, role, isBranded }),
      facts: [],
      button: { label: texts[template].button, link },
      closing: texts[template].closing({ email, days: validDays }),
    }),
    'team-joined': ({ template, memberEmail, link }) => ({
      subject: texts[template].subject({ member: memberEmail }),
      preview: texts[template].preview,
      heading: texts[template].heading,
      paragraphs: texts[template].paragraphs({ member: memberEmail }),
      facts: [],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'team-removed': ({ template, workspaceName, ownerEmail }) => ({
      subject: texts[template].subject,
      preview: texts[template].preview,
      heading: texts[template].subject,
      paragraphs: texts[template].paragraphs({ name: workspaceName, owner: ownerEmail, isBranded }),
      facts: [],
      button: null,
      closing: texts[template].closing,
    }),
    'team-transferred': ({ template, ownerEmail, link }) => ({
      subject: texts[template].subject,
      preview: texts[template].preview,
      heading: texts[template].subject,
      paragraphs: texts[template].paragraphs({ owner: ownerEmail }),
      facts: [],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
    'monthly-summary': ({ template, month, projects, clips, views, bestClip, link }) => ({
      subject: texts[template].subject({ month: formatMonth(month) }),
      preview: texts[template].preview({ count: clips }),
      heading: texts[template].heading({ month: formatMonth(month) }),
      paragraphs: texts[template].paragraphs,
      facts: [
        { name: names.projects, value: formatNumber(projects) },
        { name: names.clips, value: formatNumber(clips) },
        { name: names.views, value: formatNumber(views) },
        ...(bestClip
          ? [{ name: names.mostWatched, value: `${bestClip.title} (${formatNumber(bestClip.views)})` }]
          : []),
      ],
      button: { label: texts[template].button, link },
      closing: texts[template].closing,
    }),
  };
}

/** Dates are in UTC: the reader's time zone is unknown. */
function createFormats(language: Language) {
  const locale = { en: 'en-US', es: 'es-419' }[language];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const number = new Intl.NumberFormat(locale);
  const formatDate = (at: string) => date.format(new Date(at));
  return {
    formatDate,
    formatTime: (at: string) => `${formatDate(at)}, ${at.slice(11, 16)} UTC`,
    formatMonth: (at: string) => month.format(new Date(`${at}T00:00:00Z`)),
    formatMoney: (cents: number) => money.format(cents / 100),
    formatNumber: (count: number) => number.format(count),
  };
}
