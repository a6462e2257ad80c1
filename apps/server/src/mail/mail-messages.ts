import { inEnglish } from '@clipwright/messages';

const ignore = 'If it was not you, ignore this email: nothing happens without the link.';
const nothingToDo = 'If it was you, there is nothing to do.';
const notMe = 'It was not me';
const operator = 'If it was not you, contact the people who run this Clipwright right away.';
const secure = 'If it was not you, set a new password now. That signs out every device.';
const turnOff = 'You can turn these emails off in Settings, under Notifications.';

const hours = inEnglish<{ count: number }>('{count, plural, one {# hour} other {# hours}}');
const minutes = inEnglish<{ count: number }>('{count, plural, one {# minute} other {# minutes}}');
const creditsAdded = inEnglish<{ count: number }>(
  '{count, plural, one {# credit was added} other {# credits were added}}',
);
const creditsNow = inEnglish<{ count: number }>('You now have {count, plural, one {# credit} other {# credits}}.');
const clipsReady = inEnglish<{ count: number }>(
  '{count, plural, one {Your clip is ready} other {Your # clips are ready}}',
);
const newClips = inEnglish<{ count: number }>('{count, plural, one {# new clip} other {# new clips}}.');

/** The subjects that are the same in every mail from their template. */
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
  'recovery-code-used': 'A recovery code was used',
  'api-key-created': 'A new API key was made',
  'recovery-codes-renewed': 'You have new recovery codes',
  'drive-connected': 'A drive was connected to your account',
  'workspace-transferred': 'Your workspace has a new owner',
  'data-exported': 'Your data was downloaded',
  'account-deleted': 'Your account was deleted',
} as const;

/** Names for facts, such as the location of a sign-in. */
export const mailFacts = {
  device: 'Device',
  address: 'IP address',
  time: 'Time',
  newAddress: 'New address',
  newOwner: 'New owner',
  drive: 'Drive',
  driveAccount: 'Account there',
  apiKey: 'API key',
  plan: 'Plan',
  amount: 'Amount',
  for: 'For',
  date: 'Date',
  credits: 'Credits',
  projects: 'Projects',
  clips: 'Clips',
  views: 'Views so far',
  mostWatched: 'Most watched',
  comments: 'Comments',
  approved: 'Clips approved',
  changes: 'Clips to change',
} as const;

/** All text for all mails. */
export const mailTexts = {
  'verify-email': {
    preview: 'One click, and your account is complete.',
    heading: 'Verify your email address',
    paragraphs: ['Someone signed up for Clipwright with this address. If it was you, verify it now.'],
    button: 'Verify address',
    closing: (validHours: number) => [
      `The link works once, within ${hours({ count: validHours })}.`,
      'If it was not you, leave the link alone: the person who signed up chose the password. To make the account yours instead, choose “Forgot password?” on the login page. Setting a new password signs everyone else out.',
    ],
  },
  'account-exists': {
    preview: 'Someone tried to sign up with your address.',
    heading: 'You already have an account',
    paragraphs: [
      'Someone tried to sign up for Clipwright with this address. It already has an account, so nothing was changed.',
    ],
    button: 'Sign in',
    closing: (resetLink: string) => [
      `If you forgot your password, set a new one: ${resetLink}`,
      'If it was not you, there is nothing to do.',
    ],
  },
  'reset-password': {
    preview: 'Choose a new password.',
    heading: 'Choose a new password',
    paragraphs: ['We received a request to reset the password of your Clipwright account.'],
    button: 'Set new password',
    closing: (validMinutes: number) => [
      `The link works once, within ${minutes({ count: validMinutes })}. Setting a new password signs out every device.`,
      'If it was not you, ignore this email: your password stays as it is.',
    ],
  },
  'password-changed': {
    preview: 'All other devices have been signed out.',
    heading: 'Your password was changed',
    paragraphs: ['The password of your Clipwright account was just changed, and all other devices were signed out.'],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'new-device': {
    preview: (device: string, time: string) => `${device}, ${time}`,
    heading: 'New sign-in to your account',
    paragraphs: ['Someone signed in to your Clipwright account on a device we have not seen before.'],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'confirm-email-change': {
    preview: 'One click, and your account uses this address.',
    heading: 'Confirm your new email address',
    paragraphs: ['We received a request to use this address for a Clipwright account.'],
    button: 'Use this address',
    closing: (validHours: number) => [`The link works once, within ${hours({ count: validHours })}.`, ignore],
  },
  'email-change-asked': {
    preview: 'We received a request to move your account to another address.',
    heading: 'Your email address is about to change',
    paragraphs: [
      'We received a request to move your Clipwright account to another address. It changes once that address is confirmed by the link in the email to it.',
    ],
    button: notMe,
    closing: [nothingToDo, 'If it was not you, set a new password now. That also stops the change.'],
  },
  'email-changed': {
    preview: 'Your account uses another address now.',
    heading: 'Your email address was changed',
    paragraphs: ['Your Clipwright account uses another address now. This one will not get any more emails from us.'],
    closing: [operator],
  },
  'mfa-enabled': {
    preview: 'Signing in now asks for a code as well.',
    heading: 'Two-factor authentication is on',
    paragraphs: [
      'Signing in to your Clipwright account now also asks for a code from your authenticator app.',
      'Keep your recovery codes somewhere safe: each one opens your account once when you cannot use the app.',
    ],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'mfa-disabled': {
    preview: 'Signing in only asks for your password.',
    heading: 'Two-factor authentication is off',
    paragraphs: [
      'From now on, signing in to your Clipwright account only asks for your password. All other devices were signed out.',
    ],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'recovery-code-used': {
    preview: 'Someone signed in with it instead of a code from your app.',
    heading: 'A recovery code was used',
    paragraphs: [
      'One of your recovery codes was used to sign in to your Clipwright account. It does not work a second time.',
    ],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'api-key-created': {
    preview: 'It lets programs work with your projects.',
    heading: 'A new API key was created',
    paragraphs: ['Programs that have this key can work with your projects, within the permissions you gave it.'],
    button: 'See your API keys',
    closing: [nothingToDo, 'If it was not you, revoke the key in the settings and change your password.'],
  },
  'recovery-codes-renewed': {
    preview: 'The former ones no longer work.',
    heading: 'You have new recovery codes',
    paragraphs: [
      'New recovery codes were made for your Clipwright account. Each opens it once when you cannot use the app; the former ones no longer work.',
    ],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'drive-connected': {
    preview: 'Your clips can be saved there from now on.',
    heading: 'A drive was connected to your account',
    paragraphs: ['Clips of your Clipwright account can be saved to this drive from now on.'],
    button: 'See your drives',
    closing: [
      nothingToDo,
      'If it was not you, disconnect the drive in the settings and change your password. That signs out every other device.',
    ],
  },
  'workspace-transferred': {
    preview: 'All its projects moved to their account.',
    heading: 'Your workspace has a new owner',
    paragraphs: [
      'You made another person the owner of your workspace. All its projects, files and members moved to their account, and you stay as an editor.',
    ],
    button: 'Open team',
    closing: [nothingToDo, operator],
  },
  'data-exported': {
    preview: 'It holds everything stored about you.',
    heading: 'Your data was downloaded',
    paragraphs: ['A copy of everything that is stored about your Clipwright account was just downloaded.'],
    button: notMe,
    closing: [nothingToDo, secure],
  },
  'account-deleted': {
    preview: 'Everything in it is gone.',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your Clipwright account and everything in it was deleted, as you asked. This cannot be undone, and this is our last email.',
    ],
    closing: [operator],
  },
  'payment-failed': {
    subject: 'Your payment did not go through',
    preview: (date: string) => `Your plan stays until ${date}.`,
    heading: 'Your payment did not go through',
    paragraphs: (date: string) => [
      `We could not collect the payment for your plan. Everything keeps working until ${date}; after that your account continues on the free plan. Nothing of yours is deleted.`,
    ],
    button: 'Update payment',
    closing: ['Using another card or trying again often solves it.'],
  },
  receipt: {
    subject: (amount: string) => `Your receipt: ${amount}`,
    heading: 'Thank you for your payment',
    paragraphs: ['We received your payment.'],
    button: 'Open invoice',
    closing: ['All your invoices are on the billing page.'],
  },
  'plan-changed': {
    subject: (to: string) => `Your plan is now ${to}`,
    preview: (from: string) => `It was ${from} before.`,
    changed: (from: string, to: string) =>
      `Your plan has changed from ${from} to ${to}. Nothing of yours is deleted by that.`,
    voided: (amount: string) => `The open invoice of ${amount} was voided. You do not have to pay it.`,
    button: 'Open billing',
    closing: [turnOff],
  },
  'cancellation-planned': {
    subject: (plan: string) => `Your ${plan} plan is canceled`,
    preview: (date: string) => `You can use it until ${date}.`,
    paragraphs: (plan: string, date: string) => [
      `You can use ${plan} until ${date}. After that you are on the free plan, and nothing more is charged. Nothing of yours is deleted by that.`,
      'To keep your plan, take the cancellation back on the billing page before then.',
    ],
    button: 'Open billing',
    closing: [turnOff],
  },
  'cancellation-undone': {
    subject: (plan: string) => `Your ${plan} plan goes on`,
    preview: (date: string) => `It renews on ${date}.`,
    paragraphs: (plan: string, date: string) => [
      `The cancellation of ${plan} was taken back. Your plan goes on, and renews on ${date}.`,
    ],
    button: 'Open billing',
    closing: [turnOff],
  },
  'payment-returned': {
    subject: (amount: string) => `We refunded ${amount}`,
    preview: 'Your payment arrived after the subscription had ended.',
    paragraphs: [
      'Your payment arrived after the subscription it was for had ended, so we sent it back. Depending on your bank, this takes up to ten days.',
    ],
    button: 'Choose a plan',
    closing: ['To use a paid plan again, choose one on the billing page.'],
  },
  'credits-added': {
    subject: (count: number) => creditsAdded({ count }),
    preview: (count: number) => creditsNow({ count }),
    paragraphs: ['They are used once the videos of your month are used up, and they do not expire.'],
    button: 'Open billing',
    closing: [turnOff],
  },
  'clips-ready': {
    subject: (count: number) => clipsReady({ count }),
    paragraphs: (title: string) => [`“${title}” is done. Watch what came out, keep the best, and download them.`],
    button: 'Open clips',
    closing: [turnOff],
  },
  'processing-failed': {
    subject: 'Your clips could not be made',
    failed: (title: string, reason: string) => `“${title}” could not be finished: ${reason}`,
    kept: 'The finished clips are in your project, and trying again costs nothing.',
    free: 'It does not count toward your plan.',
    button: 'Open project',
    closing: [turnOff],
  },
  'project-shared': {
    subject: 'A project was shared with you',
    preview: (owner: string) => `${owner} shared it.`,
    // Without the project's title, which could be an advertisement to a stranger. `isBranded`, here and below: sent in
    // the name of a workspace that does not name the product.
    paragraphs: (owner: string, isBranded: boolean) => [
      `${owner} shared a project with you${isBranded ? '' : ' on Clipwright'}: you can watch and download its clips.`,
    ],
    button: 'Open project',
    closing: (email: string) => [
      `Sign in, or create an account, with ${email}, and verify this address. Only then can you open the project.`,
      'If you do not know the sender, ignore this email.',
    ],
  },
  review: {
    subject: (title: string) => `Feedback on “${title}”`,
    preview: 'Your client reviewed the clips.',
    heading: 'Your client reviewed the clips',
    paragraphs: (title: string) => [`There is new feedback on “${title}”.`],
    button: 'Open project',
    closing: [turnOff],
  },
  'webhook-off': {
    subject: (host: string) => `Your webhook to ${host} was turned off`,
    preview: 'It could not be reached.',
    heading: 'Your webhook was turned off',
    paragraphs: (host: string) => [
      `${host} did not accept any event for days, or said that it is gone. We turned the endpoint off and send nothing there any more.`,
    ],
    button: 'Open webhooks',
    closing: ['Once it works, turn it on again. The log shows what did not arrive, and sends it again.'],
  },
  'team-invitation': {
    subject: 'You were invited to a workspace',
    preview: (owner: string) => `${owner} invited you.`,
    // Without the workspace's name, which could be an advertisement to a stranger.
    paragraphs: (owner: string, role: 'editor' | 'viewer', isBranded: boolean) => {
      const on = isBranded ? '' : ' on Clipwright';
      return [
        role === 'editor'
          ? `${owner} invited you to work together${on} as an editor: you can make clips in their workspace, and edit and download them.`
          : `${owner} invited you to their workspace${on} as a viewer: you can watch and download its clips.`,
      ];
    },
    button: 'See invitation',
    closing: (email: string, days: number) => [
      `Accept it with an account for ${email}. The invitation is good for ${days} days.`,
      'If you do not know the sender, ignore this email.',
    ],
  },
  'team-joined': {
    subject: (member: string) => `${member} joined your workspace`,
    preview: 'They can work with you now.',
    heading: 'Your team has grown',
    paragraphs: (member: string) => [`${member} accepted your invitation. What they make counts on your plan.`],
    button: 'Open team',
    closing: [turnOff],
  },
  'team-removed': {
    subject: 'You are no longer a member of a workspace',
    preview: 'Your own workspace stays as it is.',
    paragraphs: (name: string | null, owner: string, isBranded: boolean) => [
      name === null
        ? `${owner} removed you from their workspace${isBranded ? '' : ' on Clipwright'}.`
        : `${owner} removed you from the workspace “${name}”${isBranded ? '' : ' on Clipwright'}.`,
      'What you made there stays there. Your own workspace is as it was.',
    ],
    closing: ['If you think this is a mistake, write to the owner.'],
  },
  'team-transferred': {
    subject: 'You own a workspace now',
    preview: 'Its projects and members moved to your account.',
    paragraphs: (owner: string) => [
      `${owner} made you the owner of their workspace. Its projects, styles and members are in your account now, and what is made there counts on your plan.`,
      'They stay as an editor; you can remove them on the team page.',
    ],
    button: 'Open team',
    closing: ['You can make another member with a plan for teams the owner at any time.'],
  },
  'monthly-summary': {
    subject: (month: string) => `Your ${month} with Clipwright`,
    preview: (count: number) => newClips({ count }),
    heading: (month: string) => `Your ${month}`,
    paragraphs: ['This is what you made last month.'],
    button: 'Open projects',
    closing: ['You can turn this email off in Settings, under Notifications.'],
  },
} as const;

export const mailLayoutTexts = {
  orOpen: 'Or open this address:',
  /** Shown in every mail's plain text, and in the footer of its HTML. */
  footer: 'Clipwright: short clips from long videos.',
  /** Replaces it in mails from a workspace that does not name the product. */
  sentFor: (name: string) => `Sent for ${name}.`,
} as const;
