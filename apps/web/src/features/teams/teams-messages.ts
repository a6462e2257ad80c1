import type { ActivityKind, MemberRole } from '@clipwright/contract';
import { inEnglish } from '@clipwright/messages';

const seats = inEnglish<{ taken: number; count: number }>(
  '{taken} of {count, plural, one {# seat} other {# seats}} taken',
);
const videos = inEnglish<{ count: number }>('{count, plural, one {# video} other {# videos}}');
const clips = inEnglish<{ count: number }>('{count, plural, one {# clip} other {# clips}}');
const invitations = inEnglish<{ count: number }>('{count, plural, one {# invitation} other {# invitations}}');

export const teamsMessages = {
  switcher: 'Workspace',
  invitedTo: (count: number) => invitations({ count }),
  banner: {
    editor: (name: string) => `You’re working in ${name}. What you make here counts on its owner’s plan.`,
    viewer: (name: string) => `You’re in ${name} as a viewer: you can watch and download.`,
    readOnly: (name: string) =>
      `${name} has too few seats on its plan, so you can only watch and download. Nothing was deleted: ask the owner to upgrade or to free a seat.`,
    switchBack: 'Switch to my workspace',
  },
  creators: {
    editors: (owner: string) =>
      `Only ${owner} and editors make clips in this workspace. To make clips too, ask ${owner} to make you an editor.`,
    seated: (owner: string) => `Only ${owner} and editors with a seat make clips in this workspace.`,
  },
  ownersBilling: 'This workspace is on its owner’s plan. Switch to your own workspace to see your plan and payments.',
  heading: 'Team',
  failed: 'The team couldn’t be loaded',
  intro: 'Work on the same projects with others. Everything they make counts on your plan and credits.',
  noSeats: 'Teams are part of the Agency Starter plan: five seats, including yours.',
  plans: 'See plans',
  seats: (taken: number, count: number) => (count < 0 ? 'Any number of seats' : seats({ taken, count })),
  name: 'Name of the workspace',
  nameHint: 'Your team sees it in the menu.',
  save: 'Save',
  saved: 'Saved.',
  members: 'Members',
  you: 'you',
  usage: (made: { videos: number; clips: number }) =>
    `${videos({ count: made.videos })}, ${clips({ count: made.clips })} this month`,
  others: (count: number) => `Former members: ${videos({ count })} this month.`,
  roleOf: (name: string) => `Role of ${name}`,
  roleHints: {
    editor: 'Makes, edits and shares clips',
    viewer: 'Watches and downloads',
  } satisfies Record<MemberRole, string>,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} from your workspace?`,
  removeText: 'They lose access right away. What they made stays.',
  cancel: 'Cancel',
  invite: {
    heading: 'Invite someone',
    email: 'Email address',
    role: 'Role',
    submit: 'Invite',
    sent: (email: string) => `The invitation to ${email} is on its way. It expires in 7 days.`,
  },
  open: 'Open invitations',
  expires: (time: string) => `Expires ${time}`,
  expired: 'Expired',
  resend: 'Send again',
  resendTo: (email: string) => `Send the invitation to ${email} again`,
  revoke: 'Revoke',
  revokeOf: (email: string) => `Revoke the invitation to ${email}`,
  transfer: {
    heading: 'Transfer ownership',
    text: 'A member with their own Agency Starter plan and no projects in their own workspace can become the owner. All projects, styles, brand kits, webhooks and members move to their account; copies in your drives stay with you. You stay as an editor.',
    to: 'New owner',
    submit: 'Transfer workspace',
    title: (name: string) => `Make ${name} the owner?`,
    done: 'The workspace has a new owner.',
  },
  leave: 'Leave workspace',
  leaveTitle: (name: string) => `Leave ${name}?`,
  leaveText: 'You lose access right away. What you made stays there.',
  received: 'Invitations to you',
  accept: 'Accept',
  decline: 'Decline',
  invitation: ({ name, role }: { name: string; role: MemberRole }) =>
    role === 'editor'
      ? `You can make, edit and share clips in ${name}.`
      : `You can watch and download clips in ${name}.`,
  joinTitle: 'Invitation',
  joinHeading: (owner: string) => `${owner} invited you`,
  joinFor: (email: string) => `For ${email}`,
  joinFailed: 'This invitation can’t be opened',
  joinNotice: {
    invited: (owner: string, workspace: string) => `${owner} invited you to ${workspace}.`,
    how: (email: string) => `To answer, log in or create an account with ${email}.`,
  },
  toDashboard: 'Go to the dashboard',
  activity: {
    heading: 'Activity',
    hint: 'Kept for 90 days.',
    failed: 'The activity couldn’t be loaded',
    more: 'Show more',
    none: 'No activity yet.',
    someone: 'A deleted account',
    did: {
      'project-created': (subject: string) => `created the project “${subject}”`,
      'project-changed': (subject: string) => `changed the project “${subject}”`,
      'project-deleted': (subject: string) => `deleted the project “${subject}”`,
      'clips-requested': (subject: string) => `requested more clips from “${subject}”`,
      'clip-changed': (subject: string) => `changed the clip “${subject}”`,
      'clip-edited': (subject: string) => `edited the clip “${subject}”`,
      'clip-exported': (subject: string) => `exported the clip “${subject}”`,
      'clip-deleted': (subject: string) => `deleted the clip “${subject}”`,
      'clips-downloaded': (subject: string) => `downloaded clips of “${subject}”`,
      'project-shared': (subject: string) => `shared a project with ${subject}`,
      'share-ended': (subject: string) => `stopped sharing a project with ${subject}`,
      'brand-kit-created': (subject: string) => `made the brand kit “${subject}”`,
      'brand-kit-changed': (subject: string) => `changed the brand kit “${subject}”`,
      'brand-kit-deleted': (subject: string) => `deleted the brand kit “${subject}”`,
      'view-link-changed': (subject: string) => `changed the view link of “${subject}”`,
      'view-link-ended': (subject: string) => `turned off the view link of “${subject}”`,
      'member-invited': (subject: string) => `invited ${subject}`,
      'invitation-revoked': (subject: string) => `revoked the invitation to ${subject}`,
      'invitation-declined': (subject: string) => `declined the invitation to ${subject}`,
      'member-joined': (subject: string) => `joined as ${subject}`,
      'member-left': (subject: string) => `left (${subject})`,
      'member-removed': (subject: string) => `removed ${subject}`,
      'role-changed': (subject: string) => `changed a role: ${subject}`,
      'workspace-renamed': (subject: string) => `renamed the workspace to “${subject}”`,
      'ownership-transferred': (subject: string) => `made ${subject} the owner`,
    } satisfies Record<ActivityKind, (subject: string) => string>,
  },
} as const;
