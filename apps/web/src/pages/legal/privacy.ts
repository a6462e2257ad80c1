import type { Installation } from '@clipwright/contract';
import { countOf } from '../../lib/format/count-of.ts';
import type { LegalText } from './legal-page.tsx';

/** What lies in local and session storage, by the names that it has there. */
export const storedItems = {
  'clipwright-color-scheme': 'the colors you chose',
  'clipwright-single-keys': 'whether single keys are shortcuts',
  'clipwright-reloaded-at': 'when a page was last reloaded by itself',
  'clipwright-last-user': 'which account was signed in last, so that saved clips open without a connection',
  'clipwright-leftovers-asked': 'which drives you were already asked about because of files left in them',
} as const;

/** What is kept and who sees it. What is not set up here is not named. */
export function writePrivacy(installation: Installation): LegalText {
  const { limits, payments } = installation;
  return {
    intro: 'What this installation of Clipwright keeps about you, why, and how to get it or get rid of it.',
    parts: [
      {
        heading: 'What is kept',
        points: [
          'Your account: your name, email address, a hash of your password, your preferences and, if you use it, the key of two-factor authentication.',
          `Your work: the videos, links and texts that you give, and what is made from them: transcripts, clips, captions, analyses, and with whom you share them. Videos that you upload are deleted after ${countOf(limits.sourceDays, 'day', 'days')}; what is made from them stays until you delete it.`,
          'Your plan, what you have used of it each month, and your credits.',
          ...(payments
            ? [
                'Your payments and invoices, as the payment provider reports them. Card numbers never reach this installation.',
              ]
            : []),
          'For each session the browser, the network address and the times of use, so that you can see and end sessions in Settings.',
          'That you have watched a clip, for as long as it takes to count a view once.',
        ],
      },
      { heading: 'Cookies and this browser', points: listBrowserPoints(installation) },
      { heading: 'Who else sees it', points: listRecipients(installation) },
      {
        heading: 'How long',
        points: [
          'As long as your account exists, or until you delete it yourself. Logs without content are kept by the operator for a limited time.',
          ...(payments && !payments.isSandbox
            ? ['Invoices stay with the payment provider after that, as long as the law requires it.']
            : []),
        ],
      },
      {
        heading: 'Your rights',
        points: [
          'Settings offers an export of everything as a ZIP file, and the deletion of your account with everything in it. For anything else, ask the operator.',
        ],
      },
    ],
  };
}

function listBrowserPoints({ googleSignIn }: Installation): string[] {
  return [
    'Cookies: one keeps you signed in, for a week or until you close the browser; one recognizes this browser for a year, so that you hear of sign-ins from a new one; one waits a few minutes for the code of two-factor authentication.',
    ...(googleSignIn
      ? ['A cookie for some minutes connects your way to Google and back when you log in with it.']
      : []),
    `Local and session storage: ${Object.values(storedItems).join('; ')}.`,
    'The browser database “ClipwrightLocalDB”: projects that are not uploaded yet with the video you chose for them, until the upload is done or you discard them; and texts and pictures of your finished clips, with the videos that you save for use offline, until you remove them.',
    'A service worker keeps the code of these pages, so that they open without a connection. It keeps nothing about you.',
    'Logging out removes all of that from this browser, except for the colors, the cookie that recognizes it and the code of the pages. There is no tracking, no advertising and no analytics by third parties.',
  ];
}

const driveNames = { 'google-drive': 'Google Drive', 'one-drive': 'OneDrive', dropbox: 'Dropbox' } as const;

function listRecipients(installation: Installation): string[] {
  const { payments, drives, googleSignIn, mail, transcription, languageModel, linkSites } = installation;
  const realDrives = drives.filter(({ isSandbox }) => !isSandbox).map(({ id }) => driveNames[id]);
  const standIns = [
    ...(mail?.isSandbox ? ['mail'] : []),
    ...(googleSignIn?.isSandbox ? ['Google sign-in'] : []),
    ...(payments?.isSandbox ? ['payments'] : []),
    ...drives.filter(({ isSandbox }) => isSandbox).map(({ id }) => driveNames[id]),
  ];
  const sites = linkSites === 'youtube' ? 'YouTube' : 'the site';
  return [
    'The operator of this installation, and the people with whom you share a project or a clip.',
    'If you turn on a project’s link for anyone: everyone who has that link sees its title, your name and its clips until the link expires or you turn it off. No list is kept of who opened it.',
    ...(mail && !mail.isSandbox ? ['Email to you goes through the mail server that the operator has set up.'] : []),
    ...(googleSignIn && !googleSignIn.isSandbox
      ? ['If you log in with Google, Google learns of it and tells us your name and email address.']
      : []),
    ...(payments && !payments.isSandbox
      ? [
          'Payments are handled by Stripe. Stripe gets your name, your email address and what you buy, and what you enter on its own pages, such as your card.',
        ]
      : []),
    ...(realDrives.length > 0
      ? [
          `If you connect ${either(realDrives)}, your clips are stored there, and its provider sees them. The key to your drive is kept encrypted; disconnecting deletes it.`,
        ]
      : []),
    ...describeSpeech(transcription),
    ...(languageModel
      ? [
          `A language model ${where(languageModel)} gets what is said in your videos, and what you ask for, to find clips, write texts and analyze them.`,
        ]
      : []),
    `When you give a link, this server fetches the video, so ${sites} sees the server’s address and which video it is, not yours.`,
    ...(standIns.length > 0
      ? [
          `This installation runs in sandbox mode: stand-ins on the operator’s machine take the place of ${either(standIns, 'conjunction')}. What you do with them stays on that machine.`,
        ]
      : []),
  ];
}

function describeSpeech({ service, isLocal }: Installation['transcription']): string[] {
  if (service) return [`The audio of your videos is sent to a speech service ${where(service)} for transcription.`];
  return isLocal
    ? ['Speech is transcribed on this server. The audio of your videos is not sent anywhere else for that.']
    : [];
}

const where = ({ host }: { host: string | null }) => (host === null ? 'in the operator’s own network' : `at ${host}`);

const either = (names: readonly string[], type: Intl.ListFormatType = 'disjunction') =>
  new Intl.ListFormat('en-US', { type }).format(names);
