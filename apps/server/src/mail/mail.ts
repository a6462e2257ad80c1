import { languages } from '@clipwright/messages';
import { z } from 'zod';

/** A link to a page: mail scanners open every link, which must not change anything. */
const link = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine((address) => !new URL(address).pathname.startsWith('/api/'), 'A link in a mail leads to a page.');
const at = z.iso.datetime();

/** The device, address and time of an action, so that a person can recognize it. */
const occurrence = { device: z.string().max(200), ipAddress: z.string().max(64), at };

/** All mail templates and their facts. */
export const mail = z.discriminatedUnion('template', [
  z.object({ template: z.literal('verify-email'), link, validHours: z.number() }),
  z.object({ template: z.literal('account-exists'), signInLink: link, resetLink: link }),
  z.object({ template: z.literal('reset-password'), link, validMinutes: z.number() }),
  z.object({ template: z.literal('password-changed'), resetLink: link, ...occurrence }),
  z.object({ template: z.literal('new-device'), resetLink: link, ...occurrence }),
  z.object({ template: z.literal('confirm-email-change'), link, validHours: z.number() }),
  z.object({
    template: z.literal('email-change-asked'),
    newEmail: z.string().max(254),
    resetLink: link,
    ...occurrence,
  }),
  z.object({ template: z.literal('email-changed'), newEmail: z.string().max(254), at }),
  z.object({ template: z.literal('mfa-enabled'), resetLink: link, ...occurrence }),
  z.object({ template: z.literal('mfa-disabled'), resetLink: link, ...occurrence }),
  z.object({ template: z.literal('recovery-code-used'), resetLink: link, ...occurrence }),
  z.object({ template: z.literal('api-key-created'), name: z.string().max(60), link, ...occurrence }),
  z.object({ template: z.literal('recovery-codes-renewed'), resetLink: link, ...occurrence }),
  z.object({
    template: z.literal('drive-connected'),
    provider: z.string().max(60),
    /** The drive account's email address. */
    driveEmail: z.string().max(320).nullable(),
    link,
    ...occurrence,
  }),
  z.object({ template: z.literal('workspace-transferred'), newOwnerEmail: z.string().max(254), link, ...occurrence }),
  z.object({ template: z.literal('data-exported'), resetLink: link, ...occurrence }),
  z.object({ template: z.literal('account-deleted'), at }),
  z.object({
    template: z.literal('payment-failed'),
    planName: z.string().max(100),
    amountCents: z.number().int().nonnegative(),
    accessEndsAt: at,
    link,
  }),
  z.object({
    template: z.literal('receipt'),
    description: z.string().max(300),
    amountCents: z.number().int().nonnegative(),
    at,
    link,
  }),
  z.object({
    template: z.literal('plan-changed'),
    /** Plan names. */
    from: z.string().max(100),
    to: z.string().max(100),
    /** The total of open invoices that no longer need to be paid. */
    voidedCents: z.number().int().nonnegative().default(0),
    link,
  }),
  z.object({
    template: z.literal('cancellation-planned'),
    planName: z.string().max(100),
    /** The time at which the plan ends. */
    at,
    link,
  }),
  z.object({
    template: z.literal('cancellation-undone'),
    planName: z.string().max(100),
    /** The plan's next payment. */
    at,
    link,
  }),
  z.object({
    template: z.literal('payment-returned'),
    description: z.string().max(300),
    amountCents: z.number().int().nonnegative(),
    link,
  }),
  z.object({
    template: z.literal('credits-added'),
    credits: z.number().int().positive(),
    balance: z.number().int().nonnegative(),
    link,
  }),
  z.object({
    template: z.literal('clips-ready'),
    projectTitle: z.string().max(300),
    clipsCount: z.number().int().nonnegative(),
    link,
  }),
  z.object({
    template: z.literal('processing-failed'),
    projectTitle: z.string().max(300),
    reason: z.string().max(2000),
    /** The clips that were finished before. */
    clipsKept: z.int().default(0),
    link,
  }),
  z.object({
    template: z.literal('project-shared'),
    ownerEmail: z.string().max(254),
    /** The invited email address, which must be verified. */
    email: z.string().max(254),
    link,
  }),
  z.object({
    template: z.literal('review'),
    projectTitle: z.string().max(300),
    comments: z.number().int().nonnegative(),
    /** The number of clips approved. */
    approved: z.number().int().nonnegative(),
    changes: z.number().int().nonnegative(),
    link,
  }),
  z.object({ template: z.literal('webhook-off'), host: z.string().max(200), link }),
  z.object({
    template: z.literal('account-expired'),
    network: z.string().max(40),
    handle: z.string().max(300),
    link,
  }),
  z.object({
    template: z.literal('post-needs-you'),
    network: z.string().max(40),
    handle: z.string().max(300),
    clipName: z.string().max(300),
    reason: z.string().max(2000),
    link,
  }),
  z.object({
    template: z.literal('team-invitation'),
    ownerEmail: z.string().max(254),
    /** The invited email address, which the account must have. */
    email: z.string().max(254),
    role: z.enum(['editor', 'viewer']),
    validDays: z.number().int().positive(),
    link,
  }),
  z.object({ template: z.literal('team-joined'), memberEmail: z.string().max(254), link }),
  z.object({
    template: z.literal('team-removed'),
    workspaceName: z.string().max(80).nullable(),
    ownerEmail: z.string().max(254),
  }),
  z.object({ template: z.literal('team-transferred'), ownerEmail: z.string().max(254), link }),
  z.object({
    template: z.literal('monthly-summary'),
    /** The month's first day. */
    month: z.iso.date(),
    projects: z.number().int().nonnegative(),
    clips: z.number().int().nonnegative(),
    /** The total number of clips, of all time. */
    views: z.number().int().nonnegative(),
    bestClip: z.object({ title: z.string().max(300), views: z.number().int().nonnegative() }).nullable(),
    link,
  }),
]);
export type Mail = z.infer<typeof mail>;

/** A mail's recipient. The name is omitted if it could pass for a message itself. */
export const recipient = z.object({
  email: z.email().max(254),
  name: z.string().max(120).nullable(),
  /** The mail's language. */
  language: z.enum(languages).default('en'),
});
export type Recipient = z.infer<typeof recipient>;
