import type { ErrorCode } from '@clipwright/contract';
import { cloudMessages } from '../../features/cloud/cloud-messages.ts';
import { settingsPageMessages } from '../settings/settings-messages.ts';

const { tabs } = settingsPageMessages;
const { manager } = cloudMessages;

/** Texts of /help. What the product says elsewhere is taken from there, so that this page cannot call it otherwise. */
export const helpMessages = {
  title: 'Help',
  description:
    'How to make your first clips, what the settings do, how drives work, and what to do about each error message.',
  intro: 'How to begin, what the settings do, and what to do when something does not work.',
  start: {
    id: 'getting-started',
    heading: 'Getting started',
    steps: [
      'Create an account. If this installation has drives set up, you are asked once where finished clips should also be saved. The bundled sample needs no drive.',
      'Go to Upload and give it a video: a file, a link or a text. Everything else has a default that works.',
      'Start. While a file uploads, keep the window open. After that you can close it: the work goes on, and you are told when it is done.',
      'Open the project. Watch each clip, keep or skip it, and read under “Why” what its score rests on.',
      'Download what you kept, with its title, caption and hashtags. Not satisfied? Ask for more clips by a prompt.',
    ],
    sample: 'Try it with the sample',
  },
  settings: {
    id: 'settings',
    heading: 'Settings',
    tabs: [
      {
        name: tabs.account,
        text: 'Your name, email address, password and two-factor authentication, where you are signed in, an export of all your data, and deleting the account.',
      },
      {
        name: tabs['cloud-storage'],
        text: 'The drives that clips are saved to, the space in them, and the files that are there.',
      },
      {
        name: tabs['caption-style'],
        text: 'Fonts, colors and places of captions, previewed on your own clips, and names that captions should spell right.',
      },
      {
        name: tabs.notifications,
        text: 'Which emails you get, and whether your browser tells you when clips are ready.',
      },
      { name: tabs.billing, text: 'Your plan, the videos of this month, credits, payments and invoices.' },
      { name: tabs.preferences, text: 'How captions and titles are written, and light or dark colors.' },
    ],
  },
  drives: {
    id: 'drives',
    heading: 'Drives',
    points: [
      'Clips always stay on this server as well, so that a full or disconnected drive loses nothing.',
      `Google Drive: ${cloudMessages.notes['google-drive']}`,
      `OneDrive: ${cloudMessages.notes['one-drive']}`,
      `Dropbox: ${cloudMessages.notes.dropbox}`,
      `${manager.defaultHint}`,
      `“${manager.check}” tries out a connection. “${manager.disconnect}” takes the access away and leaves the files where they are.`,
    ],
  },
  troubleshooting: {
    id: 'troubleshooting',
    heading: 'Troubleshooting by error message',
    search: 'Paste the message, or a word of it',
    none: 'No message here has these words. Messages that are not listed say themselves what to do.',
    found: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
    /** Where the message has a name or a number of its own. */
    gap: '…',
    groups: [
      {
        heading: 'Links',
        answers: {
          youtube_url_invalid:
            'Open the video in your browser and copy the whole address, such as https://www.youtube.com/watch?v=… Playlists, channels and search results are not videos.',
          link_site_not_allowed: 'The operator of this installation allows YouTube alone.',
          link_private: 'Only what everyone with the link can watch can be fetched. “Unlisted” is enough.',
          link_needs_sign_in: 'The server has no account on that site. Download the video where you are signed in.',
          link_age_restricted: 'The site shows it to signed-in adults alone, and the server is not signed in.',
          link_region_blocked: 'The server stands in another country than you do.',
          link_live: 'A stream can be used when the site has turned it into a video.',
          link_bot_check:
            'Sites do this to servers that ask often. It often passes after some hours. A file works in any case.',
          link_busy: 'The site limits how often a server may ask.',
          link_tool_preparing: 'The server is downloading the program that links need, once.',
          link_tool_missing:
            'If you run the installation: set INSTALL_YTDLP, or install yt-dlp, and start Clipwright again.',
          link_tool_outdated: 'If you run the installation: install the newest yt-dlp and start Clipwright again.',
          link_unreachable:
            'Try the address in your browser. If it works there, the server may have no way to that site.',
        },
      },
      {
        heading: 'Files and uploads',
        answers: {
          file_not_video:
            'The file has to hold a picture or a sound that ffmpeg can read. Open it in a player: if it does not play there, export it again as MP4.',
          file_too_large: 'Export it smaller, for example in 1080p, or cut it into two files.',
          video_too_long: 'Cut it, use a part of it, or choose a plan that allows longer videos.',
          picture_too_large: 'Export the video in 4K or smaller.',
          chunk_damaged: 'It is sent again by itself. If it happens often, try another network.',
          upload_damaged: 'Some programs that check traffic change files on their way. Try another network.',
          upload_differs:
            'An upload goes on only with the very same file. A file that was edited or exported again is a different one.',
          too_many_uploads: 'Unfinished uploads are listed on the upload page, each with a button to discard it.',
          disk_full:
            'If you run the installation: free space in the data folder. Sources are removed by themselves when their time is over.',
        },
      },
      {
        heading: 'Plans and limits',
        answers: {
          monthly_limit_reached:
            'The dashboard says when the month starts again. Videos that make no clips are not counted.',
          upgrade_needed: 'What your plan includes is on the pricing page.',
          not_enough_credits: 'A shorter part of the video, under 60 minutes, costs one credit.',
          clips_limit_reached: 'Ask for fewer clips, or choose a larger plan.',
          has_watermark_by_plan: 'After an upgrade, clips that exist can be made again without it, at no cost.',
        },
      },
      {
        heading: 'Processing',
        answers: {
          no_more_moments: 'Try a prompt that says what you are looking for, or allow shorter clips.',
          source_removed: 'How long sources are kept is on the privacy page. Clips that were made stay.',
          run_unreadable: 'It happens after the server was updated. Clips that were finished stay.',
          caption_preview_late: 'The server is busy with videos. What you save is used all the same.',
          timed_out: 'Videos have priority on a busy server. Nothing is lost: look again in a minute.',
        },
      },
      {
        heading: 'Drives',
        answers: {
          cloud_reconnect_required:
            'Access ends when you change your password there or take it back. Reconnect in Settings. Files that wait are on the project page.',
          cloud_quota_full:
            'Files that wait go on with “Try again” on the project page. Until then they are stored here alone.',
          cloud_scope_missing: 'Google asks for each right with a box of its own. All of them have to be ticked.',
          cloud_connection_missing:
            'This installation asks for a drive before the first upload. The sample works without.',
          cloud_not_configured: 'If you run the installation: add the keys of this drive to its settings.',
          cloud_timed_out: 'The window of the provider was closed or left open too long. Allow popups for this page.',
          cloud_folder_missing: 'Someone deleted or moved the folder in the drive.',
        },
      },
      {
        heading: 'Signing in',
        answers: {
          wrong_credentials: 'Addresses with a typing error give the same answer. “Forgot password?” sends a new link.',
          email_not_verified: 'Look into the spam folder. The newest link is the one that works.',
          code_rejected: 'Check that the clock of your phone is set automatically. Recovery codes work once each.',
          link_expired:
            'Links work once and for a limited time. Some mail programs open them by themselves: request a new one and copy it into your browser.',
          mail_not_configured: 'If you run the installation: add a mail server to its settings.',
          too_many_requests: 'Wait for as long as the message says.',
          not_signed_in:
            'Your session has ended, here or in another window. After signing in you are back on the page you were on.',
        },
      },
    ] satisfies readonly { heading: string; answers: Partial<Record<ErrorCode, string>> }[],
    connection: {
      heading: 'Connection',
      unreachable:
        'Check your own network first. Uploads continue by themselves, and processing does not need your browser.',
      closed: 'A proxy or a sleeping computer cut the line. Reload the page: the state is read from the server.',
    },
  },
} as const;
