import type { ReviewVerdict } from '@clipwright/contract';
import { inEnglish } from '@clipwright/messages';

const approved = inEnglish<{ count: number; all: number }>(
  '{count, plural, one {# of {all, number} clips approved} other {# of {all, number} clips approved}}',
);
const changes = inEnglish<{ count: number }>('{count, plural, one {# clip to change} other {# clips to change}}');
const open = inEnglish<{ count: number }>('{count, plural, one {# open comment} other {# open comments}}');

/** Texts of feedback on clips through a review link, for clients and for the owner. */
export const feedbackTexts = {
  heading: 'Feedback',
  tab: 'Client',
  failed: 'The feedback could not be loaded',
  none: 'No comments on this clip yet.',
  verdicts: { approved: 'Approved', changes: 'Changes requested' } satisfies Record<ReviewVerdict, string>,
  by: (name: string, time: string) => `${name}, ${time}`,
  owner: 'Owner',
  resolved: 'Done',
  at: (clock: string) => `Go to ${clock}`,
  client: {
    approve: 'Approve',
    request: 'Request changes',
    name: 'Your name',
    nameMissing: 'Enter your name first.',
    nameHint: 'Shown next to your comments. You’re asked only once.',
    as: (name: string) => `You comment as ${name}.`,
    rename: 'Change name',
    text: 'Comment',
    textHint: 'What should change in this clip?',
    atTime: (clock: string) => `At ${clock} in the clip`,
    send: 'Send comment',
    reply: 'Reply',
    sendReply: 'Send reply',
    cancel: 'Cancel',
    sent: 'Your comment was sent.',
  },
  ownerActions: {
    reply: 'Reply',
    text: 'Your reply',
    send: 'Send reply',
    cancel: 'Cancel',
    resolve: 'Mark as done',
    reopen: 'Open again',
    delete: 'Delete',
    of: (action: string, name: string) => `${action}: comment by ${name}`,
    deleteTitle: 'Delete this comment?',
    deleteText: 'Its replies are deleted as well. Your client no longer sees them.',
    deleteConfirm: 'Delete comment',
  },
  summary: {
    label: 'Client feedback',
    approved: (count: number, all: number) => approved({ count, all }),
    changes: (count: number) => changes({ count }),
    open: (count: number) => open({ count }),
    next: 'Next open comment',
  },
} as const;
