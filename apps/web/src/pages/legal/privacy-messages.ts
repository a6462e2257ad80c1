import { inEnglish } from '@clipwright/messages';

const work = inEnglish<{ days: number }>(
  'Your work: the videos, links and texts you provide, and what is made from them: transcripts, clips, captions, analyses, and who you share them with. Videos that you upload are deleted after {days, plural, one {# day} other {# days}}; what is made from them stays until you delete it.',
);

/** Texts of /privacy. */
export const privacyMessages = {
  intro: 'What this installation of Clipwright stores about you, why, and how to export or delete it.',
  kept: {
    heading: 'What is stored',
    account:
      'Your account: your name, email address, a hash of your password, your preferences and, if you use it, the key of two-factor authentication.',
    work: (days: number) => work({ days }),
    plan: 'Your plan, what you have used of it each month, and your credits.',
    payments:
      'Your payments and invoices, as the payment provider reports them. Card numbers never reach this installation.',
    sessions:
      'For each session, the browser, the IP address and the times of use, so that you can see and end sessions in Settings.',
    views: 'A temporary record that you watched a clip, so each view counts once.',
  },
  browser: {
    heading: 'Cookies and this browser',
    cookies:
      'Cookies: one keeps you signed in, for a week or until you close the browser; one recognizes this browser for a year, so that you are told about sign-ins from a new one; one keeps your language for a year; one lasts a few minutes while you enter your two-factor code.',
    googleCookie: 'When you log in with Google, a short-lived cookie completes the sign-in.',
    storage: (items: string) => `Local and session storage: ${items}.`,
    /** The keys in local and session storage. */
    storedItems: {
      'clipwright-color-scheme': 'the theme you chose',
      'clipwright-workspace': 'the workspace you work in',
      'clipwright-single-keys': 'whether single-key shortcuts are on',
      'clipwright-reloaded-at': 'when a page last reloaded itself',
      'clipwright-last-user': 'which account was signed in last, so that saved clips open without a connection',
      'clipwright-leftovers-asked': 'which drives you were already asked about because of leftover files',
    },
    database:
      'The browser database “ClipwrightLocalDB”: projects that are not uploaded yet, with the video you chose for them, until the upload is done or you discard them; and texts and pictures of your finished clips, with the videos that you save for use offline, until you remove them.',
    serviceWorker:
      'A service worker stores the code of these pages, so that they open without a connection. It stores nothing about you.',
    logout:
      'Logging out removes all of this from this browser, except for the theme, the language, the cookie that recognizes the browser and the code of the pages. There is no tracking, no advertising and no third-party analytics.',
  },
  recipients: {
    heading: 'Who else sees it',
    people: 'The operator of this installation, and the people you share a project or a clip with.',
    viewLinks:
      'If you turn on a project’s view link: everyone who has the link sees the project’s title, your name and the clips until the link expires or you turn it off. Who opened it is not recorded.',
    mail: 'Email to you goes through the mail server that the operator has set up.',
    google: 'If you log in with Google, Google learns of it and tells us your name and email address.',
    stripe:
      'Payments are handled by Stripe. Stripe receives your name, your email address, what you buy, and what you enter on its own pages, such as your card.',
    drives: (names: string) =>
      `If you connect ${names}, your clips are stored there, and the provider can see them. The key to your drive is stored encrypted; disconnecting the drive deletes it.`,
    /** If the host is null, the service runs in the operator's own network. */
    speech: (host: string | null) =>
      host === null
        ? 'The audio of your videos is sent to a speech service in the operator’s own network for transcription.'
        : `The audio of your videos is sent to a speech service at ${host} for transcription.`,
    speechHere: 'Speech is transcribed on this server. For that, the audio of your videos is not sent anywhere else.',
    languageModel: (host: string | null) =>
      host === null
        ? 'A language model in the operator’s own network receives what is said in your videos, and your prompts, to find clips, write texts and analyze them.'
        : `A language model at ${host} receives what is said in your videos, and your prompts, to find clips, write texts and analyze them.`,
    youtube: 'When you enter a link, this server fetches the video. YouTube sees our server’s IP address, not yours.',
    sites: 'When you enter a link, this server fetches the video. The site sees our server’s IP address, not yours.',
    sandbox: (names: string) =>
      `This installation runs in sandbox mode: ${names} are simulated on the operator’s machine. What you do with them stays on that machine.`,
    simulated: { mail: 'email', googleSignIn: 'Google sign-in', payments: 'payments' },
  },
  duration: {
    heading: 'How long',
    account:
      'As long as your account exists, or until you delete it yourself. The operator keeps logs, without content, for a limited time.',
    invoices: 'After that, invoices stay with the payment provider for as long as the law requires.',
  },
  rights: {
    heading: 'Your rights',
    points: [
      'In Settings, you can export everything as a ZIP file, and delete your account with everything in it. For anything else, ask the operator.',
    ],
  },
} as const;
