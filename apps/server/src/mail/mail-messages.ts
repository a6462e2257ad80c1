import type { Mail } from './mail.ts';
import type { MailContent } from './mail-content.ts';

type Of<Template extends Mail['template']> = Extract<Mail, { template: Template }>;
type Writers = { [Template in Mail['template']]: (mail: Of<Template>) => MailContent };

const ignore = 'If it was not you, ignore this email: nothing happens without the link.';
const turnOff = 'You can turn these emails off in Settings, under Notifications.';
/** The subjects that are the same in every mail of their template. */
export const mailSubjects = {
  'verify-email': 'Verify your email address',
  'account-exists': 'You already have an account',
  'reset-password': 'Reset your password',
  'password-changed': 'Your password was changed',
  'new-device': 'New sign-in to your account',
  'confirm-email-change': 'Confirm your new email address',
  'email-change-asked': 'Your email address is about to change',
  'email-changed': 'Your email address was changed',
  'mfa-enabled': 'Two-factor authentication is on',
  'mfa-disabled': 'Two-factor authentication is off',
  'account-deleted': 'Your account was deleted',
} as const satisfies Partial<Record<Mail['template'], string>>;

const secure = 'If it was not you, set a new password now. That signs out every device.';

/** Every text of every mail. */
const writers: Writers = {
  'verify-email': ({ link, validHours }) => ({
    subject: mailSubjects['verify-email'],
    preview: 'One click, and your account is complete.',
    heading: 'Verify your email address',
    paragraphs: ['Someone signed up for Clipwright with this address. If it was you, verify it now.'],
    facts: [],
    button: { label: 'Verify address', link },
    closing: [
      `The link works once, within ${validHours} hours.`,
      'If it was not you, leave the link alone: the person who signed up chose the password. To make the account yours instead, choose “Forgot password?” at the login. Setting a new password signs everyone else out.',
    ],
  }),
  'account-exists': ({ signInLink, resetLink }) => ({
    subject: mailSubjects['account-exists'],
    preview: 'Someone tried to sign up with your address.',
    heading: 'You already have an account',
    paragraphs: [
      'Someone tried to sign up for Clipwright with this address. It already has an account, so nothing was changed.',
    ],
    facts: [],
    button: { label: 'Sign in', link: signInLink },
    closing: [`If you forgot your password, set a new one: ${resetLink}`, 'If it was not you, there is nothing to do.'],
  }),
  'reset-password': ({ link, validMinutes }) => ({
    subject: mailSubjects['reset-password'],
    preview: 'Choose a new password.',
    heading: 'Choose a new password',
    paragraphs: ['We received a request to reset the password of your Clipwright account.'],
    facts: [],
    button: { label: 'Set new password', link },
    closing: [
      `The link works once, within ${validMinutes} minutes. Setting a new password signs out every device.`,
      'If it was not you, ignore this email: your password stays as it is.',
    ],
  }),
  'password-changed': ({ resetLink, ...where }) => ({
    subject: mailSubjects['password-changed'],
    preview: 'All other devices have been signed out.',
    heading: 'Your password was changed',
    paragraphs: ['The password of your Clipwright account was just changed, and all other devices were signed out.'],
    facts: listOccurrence(where),
    button: { label: 'It was not me', link: resetLink },
    closing: ['If it was you, there is nothing to do.', secure],
  }),
  'new-device': ({ resetLink, ...where }) => ({
    subject: mailSubjects['new-device'],
    preview: `${where.device}, ${formatTime(where.at)}`,
    heading: 'New sign-in to your account',
    paragraphs: ['Someone signed in to your Clipwright account on a device we have not seen before.'],
    facts: listOccurrence(where),
    button: { label: 'It was not me', link: resetLink },
    closing: ['If it was you, there is nothing to do.', secure],
  }),
  'confirm-email-change': ({ link, validHours }) => ({
    subject: mailSubjects['confirm-email-change'],
    preview: 'One click, and your account uses this address.',
    heading: 'Confirm your new email address',
    paragraphs: ['We received a request to use this address for a Clipwright account.'],
    facts: [],
    button: { label: 'Use this address', link },
    closing: [`The link works once, within ${validHours} hours.`, ignore],
  }),
  'email-change-asked': ({ newEmail, resetLink, ...where }) => ({
    subject: mailSubjects['email-change-asked'],
    preview: 'We received a request to move your account to another address.',
    heading: 'Your email address is about to change',
    paragraphs: [
      'We received a request to move your Clipwright account to another address. It changes when the link in the email to that address is opened.',
    ],
    facts: [{ name: 'New address', value: newEmail }, ...listOccurrence(where)],
    button: { label: 'It was not me', link: resetLink },
    closing: [
      'If it was you, there is nothing to do.',
      'If it was not you, set a new password now. That also stops the change.',
    ],
  }),
  'email-changed': ({ newEmail, at }) => ({
    subject: mailSubjects['email-changed'],
    preview: 'Your account uses another address now.',
    heading: 'Your email address was changed',
    paragraphs: ['Your Clipwright account uses another address now. This one gets no more emails from us.'],
    facts: [
      { name: 'New address', value: newEmail },
      { name: 'Time', value: formatTime(at) },
    ],
    button: null,
    closing: ['If it was not you, write to the people who run this Clipwright at once.'],
  }),
  'mfa-enabled': ({ resetLink, ...where }) => ({
    subject: mailSubjects['mfa-enabled'],
    preview: 'Signing in now asks for a code as well.',
    heading: 'Two-factor authentication is on',
    paragraphs: [
      'Signing in to your Clipwright account now asks for a code of your authenticator app as well.',
      'Keep your recovery codes somewhere safe: each opens your account once when the app is out of reach.',
    ],
    facts: listOccurrence(where),
    button: { label: 'It was not me', link: resetLink },
    closing: ['If it was you, there is nothing to do.', secure],
  }),
  'mfa-disabled': ({ resetLink, ...where }) => ({
    subject: mailSubjects['mfa-disabled'],
    preview: 'Signing in asks for your password only.',
    heading: 'Two-factor authentication is off',
    paragraphs: ['Signing in to your Clipwright account asks for your password only from now on.'],
    facts: listOccurrence(where),
    button: { label: 'It was not me', link: resetLink },
    closing: ['If it was you, there is nothing to do.', secure],
  }),
  'account-deleted': ({ at }) => ({
    subject: mailSubjects['account-deleted'],
    preview: 'Everything in it is gone.',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your Clipwright account and everything in it was deleted, as you asked. This cannot be undone, and this is our last email.',
    ],
    facts: [{ name: 'Time', value: formatTime(at) }],
    button: null,
    closing: ['If it was not you, write to the people who run this Clipwright at once.'],
  }),
  'payment-failed': ({ planName, amountCents, accessEndsAt, link }) => ({
    subject: 'Your payment did not go through',
    preview: `Your plan stays until ${formatDate(accessEndsAt)}.`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `We could not collect the payment for your plan. Everything keeps working until ${formatDate(accessEndsAt)}; after that your account continues on the free plan. Nothing of yours is deleted.`,
    ],
    facts: [
      { name: 'Plan', value: planName },
      { name: 'Amount', value: formatMoney(amountCents) },
    ],
    button: { label: 'Update payment', link },
    closing: ['A new card or a second attempt often solves it.'],
  }),
  receipt: ({ description, amountCents, at, link }) => ({
    subject: `Your receipt: ${formatMoney(amountCents)}`,
    preview: description,
    heading: 'Thank you for your payment',
    paragraphs: ['We received your payment.'],
    facts: [
      { name: 'For', value: description },
      { name: 'Amount', value: formatMoney(amountCents) },
      { name: 'Date', value: formatDate(at) },
    ],
    button: { label: 'Open invoice', link },
    closing: ['All your invoices are on the billing page.'],
  }),
  'plan-changed': ({ from, to, voidedCents, link }) => ({
    subject: `Your plan is now ${to}`,
    preview: `It was ${from} before.`,
    heading: `Your plan is now ${to}`,
    paragraphs: [
      `Your plan has changed from ${from} to ${to}. Nothing of yours is deleted by that.`,
      ...(voidedCents > 0
        ? [`The open invoice of ${formatMoney(voidedCents)} was voided. You do not have to pay it.`]
        : []),
    ],
    facts: [],
    button: { label: 'Open billing', link },
    closing: [turnOff],
  }),
  'payment-returned': ({ description, amountCents, link }) => ({
    subject: `We refunded ${formatMoney(amountCents)}`,
    preview: 'Your payment arrived after the subscription had ended.',
    heading: `We refunded ${formatMoney(amountCents)}`,
    paragraphs: [
      'Your payment arrived after the subscription it was for had ended, so we sent it back. Depending on your bank, this takes up to ten days.',
    ],
    facts: [
      { name: 'For', value: description },
      { name: 'Amount', value: formatMoney(amountCents) },
    ],
    button: { label: 'Choose a plan', link },
    closing: ['To use a paid plan again, choose one on the billing page.'],
  }),
  'credits-added': ({ credits, balance, link }) => ({
    subject: `${credits} credits were added`,
    preview: `You have ${balance} credits now.`,
    heading: `${credits} credits were added`,
    paragraphs: ['They are used when the videos of your month are used up, and they do not expire.'],
    facts: [{ name: 'Credits', value: String(balance) }],
    button: { label: 'Open billing', link },
    closing: [turnOff],
  }),
  'clips-ready': ({ projectTitle, clipsCount, link }) => ({
    subject: clipsCount === 1 ? 'Your clip is ready' : `Your ${clipsCount} clips are ready`,
    preview: projectTitle,
    heading: clipsCount === 1 ? 'Your clip is ready' : `Your ${clipsCount} clips are ready`,
    paragraphs: [`“${projectTitle}” is done. Watch what came out, keep the best, download them.`],
    facts: [],
    button: { label: 'Open clips', link },
    closing: [turnOff],
  }),
  'processing-failed': ({ projectTitle, reason, clipsKept, link }) => ({
    subject: 'Your clips could not be made',
    preview: projectTitle,
    heading: 'Your clips could not be made',
    paragraphs: [
      `“${projectTitle}” could not be finished: ${reason}`,
      clipsKept > 0
        ? 'The finished clips are in your project, and trying again costs nothing.'
        : 'It does not count against your plan.',
    ],
    facts: [],
    button: { label: 'Open project', link },
    closing: [turnOff],
  }),
  // Without the project's title, which could carry an advertisement to a stranger.
  'project-shared': ({ ownerEmail, email, link }) => ({
    subject: 'A project was shared with you',
    preview: `${ownerEmail} shared it.`,
    heading: 'A project was shared with you',
    paragraphs: [`${ownerEmail} shared a project with you on Clipwright: you can watch and download its clips.`],
    facts: [],
    button: { label: 'Open project', link },
    closing: [
      `Sign in, or create an account, with ${email}, and verify this address. Only then can you open the project.`,
      'If you do not know the sender, ignore this email.',
    ],
  }),
  'monthly-summary': ({ month, projects, clips, views, bestClip, link }) => ({
    subject: `Your ${formatMonth(month)} with Clipwright`,
    preview: clips === 1 ? 'One new clip.' : `${clips} new clips.`,
    heading: `Your ${formatMonth(month)}`,
    paragraphs: ['This is what you made last month.'],
    facts: [
      { name: 'Projects', value: String(projects) },
      { name: 'Clips', value: String(clips) },
      { name: 'Views so far', value: String(views) },
      ...(bestClip ? [{ name: 'Most watched', value: `${bestClip.title} (${bestClip.views})` }] : []),
    ],
    button: { label: 'Open projects', link },
    closing: ['You can turn this email off in Settings, under Notifications.'],
  }),
};

/** What a mail says. */
export function writeMail(mail: Mail): MailContent {
  // Each writer takes the mail of its own template.
  return (writers[mail.template] as (mail: Mail) => MailContent)(mail);
}

/** In the plain text of every mail, and at the foot of its HTML. */
export const mailFooter = 'Clipwright: short clips from long videos.';

function listOccurrence({ device, ipAddress, at }: { device: string; ipAddress: string; at: string }) {
  return [
    { name: 'Device', value: device },
    { name: 'Address', value: ipAddress },
    { name: 'Time', value: formatTime(at) },
  ];
}

function formatTime(at: string): string {
  return `${formatDate(at)}, ${at.slice(11, 16)} UTC`;
}

function formatDate(at: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
}

function formatMonth(month: string): string {
  const at = new Date(`${month}T00:00:00Z`);
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
}

function formatMoney(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}
