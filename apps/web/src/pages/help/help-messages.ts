import type { ErrorCode } from '@clipwright/contract';
import { inEnglish } from '@clipwright/messages';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { clipsTexts } from '../../features/clips/clips-messages.ts';
import { cloudMessages } from '../../features/cloud/cloud-messages.ts';
import { editorMessages } from '../../features/edits/editor-messages.ts';
import { fileMessages } from '../../features/edits/panel/file-messages.ts';
import { viewLinkTexts } from '../../features/projects/view-links/view-link-messages.ts';
import { teamsMessages } from '../../features/teams/teams-messages.ts';
import { webhooksMessages } from '../../features/webhooks/webhooks-messages.ts';
import { workspaceTexts } from '../../lib/workspace/workspace-messages.ts';
import { makeClipMessages } from '../../ui/clips/make-clip-messages.ts';
import { settingsPageMessages } from '../settings/settings-messages.ts';
import { pageMessages as uploadPageMessages } from '../upload/upload-page-messages.ts';
import type { OperatorFeature } from './operator-settings.ts';

const { tabs } = settingsPageMessages;
const { manager } = cloudMessages;
const { transcript } = editorMessages;
const { submit } = uploadPageMessages.summary;
const found = inEnglish<{ count: number }>('{count, plural, one {# message} other {# messages}}');

/** Texts of /help. Labels from elsewhere in the product are reused, so that they always match. */
export const helpMessages = {
  title: 'Help',
  description:
    'How to make your first clips, what the settings do, how drives work, and what to do about each error message.',
  intro: 'How to get started, what the settings do, and what to do when something doesn’t work.',
  start: {
    id: 'getting-started',
    heading: 'Getting started',
    steps: [
      'Create an account. If cloud drives are set up on this installation, you’re asked once where finished clips should also be saved. Your first video and the sample don’t need a drive.',
      'Go to “Upload” and add what clips are made of: a video or audio file, a link or a text. Everything else is optional. Clips of a podcast without a picture show its sound as moving bars, with captions.',
      `Select “${submit}”. Keep the window open while a file uploads. After that you can close it: processing continues, and you get a notification when your clips are ready.`,
      `Open the project. Watch each clip, then keep or skip it. “${clipsTexts.tabs.why}” shows what its score is based on.`,
      'Download the clips you kept, with their titles, captions and hashtags. Looking for something else? Use a prompt to get more clips.',
    ],
    sample: 'Try it with a sample video',
  },
  editing: {
    id: 'editing',
    heading: 'Editing a clip',
    points: [
      `Select “${clipsTexts.card.edit}” on a clip, or press E. The editor shows its transcript, preview and timeline.`,
      `Select words and press Delete to cut them; they stay in the transcript, struck through. “${transcript.restore}” brings them back. Gray words before and after the clip make it longer.`,
      `“${transcript.correct}” changes how a word is written in the captions. The sound stays the same.`,
      'On the timeline, drag the ends of a part or move them with the arrow keys. Dragged ends stop at words, scenes and the playhead; hold Alt to place them freely. Parts can be split, joined, duplicated, removed, and dragged to another place.',
      `“${fileMessages.music.add}” puts your own music under the clip. It gets quieter during speech. “${fileMessages.images.add}” puts a picture over it: drag it on the preview, or use the arrow keys and plus and minus.`,
      `“${makeClipMessages.make}” makes another clip: select lines of the video’s transcript on the project page, or words before or after the clip in the editor. It doesn’t count as another video.`,
      `“${editorMessages.undo}” takes back every step. Changes are saved right away; “${editorMessages.versions.label}” goes back to the clip as it was made or exported.`,
      `“${editorMessages.export.start}” makes the clip’s files again, here and in your drives. It doesn’t count as another video.`,
    ],
    keys: 'Keyboard shortcuts of the editor',
  },
  settings: {
    id: 'settings',
    heading: 'Settings',
    tabs: [
      {
        name: tabs.account,
        text: 'Your name, email address, password and two-factor authentication, the devices where you’re signed in, an export of all your data, and deleting your account.',
      },
      {
        name: tabs['cloud-storage'],
        text: 'The drives your clips are saved to, the space in them, and the files that are there.',
      },
      {
        name: tabs['caption-style'],
        text: 'Fonts, colors and positions of captions, previewed on your own clips, and names that captions should spell correctly.',
      },
      {
        name: tabs['brand-kits'],
        text: 'Logo, colors, fonts, caption style, watermark, intro and outro of a brand. Choose a kit under “Adjust” when you make clips; the default one is chosen for you. Changing or deleting a kit leaves the projects that use it as they are.',
      },
      {
        name: tabs.notifications,
        text: 'Which emails you get, and whether your browser notifies you when clips are ready.',
      },
      {
        name: tabs.team,
        text: 'The people in your workspace, what each of them made this month, open invitations, and who did what.',
      },
      { name: tabs.billing, text: 'Your plan, this month’s videos, credits, payments and invoices.' },
      {
        name: tabs.api,
        text: 'Keys that let your own programs work with your projects: created with a name, permissions and an expiration date, and revoked at any time.',
      },
      { name: tabs.webhooks, text: 'Addresses of your own programs that are notified when clips are ready.' },
      { name: tabs.preferences, text: 'How captions and titles are written, and the light or dark theme.' },
    ],
  },
  drives: {
    id: 'drives',
    heading: 'Drives',
    points: [
      'Clips always stay on this server as well, so you lose nothing if a drive is full or disconnected.',
      `Google Drive: ${cloudMessages.notes['google-drive']}`,
      `OneDrive: ${cloudMessages.notes['one-drive']}`,
      `Dropbox: ${cloudMessages.notes.dropbox}`,
      manager.defaultHint,
      `“${manager.check}” tests a connection. “${manager.disconnect}” removes Clipwright’s access and leaves your files where they are.`,
    ],
  },
  teams: {
    id: 'teams',
    heading: 'Working as a team',
    points: [
      `With the Agency Starter plan, you can invite four people to your workspace: go to “${tabs.team}” in Settings and enter an email address. An invitation expires after 7 days and takes a seat until then.`,
      `${workspaceTexts.roles.editor}: makes, edits and shares clips as you do. ${workspaceTexts.roles.viewer}: watches and downloads. Only you see your plan and payments, and only you can change the team.`,
      'Everything your team makes counts on your plan and credits, and is saved to your drives. The team page shows how many videos each person made this month.',
      `“${teamsMessages.switcher}” in the menu switches between your own workspace and those you were invited to. Each browser tab stays in its workspace.`,
      'On a plan with fewer seats, nothing is deleted: those who joined last can only watch and download until there is a seat for them again.',
    ],
  },
  reviews: {
    id: 'client-reviews',
    heading: 'Review by a client',
    points: [
      `Turn on “${viewLinkTexts.review.switch}” where you share a project, and send the link. Your client needs no account: anyone with the link can watch, so set a password or an end date if that matters.`,
      'Your client comments at a moment of a clip, and approves it or asks for changes. Comments appear next to the clip on the project page, where you answer them and mark them as done.',
      'You get one email and one notification for what was said, not one for each comment. Turning off the link ends the review; what was said stays.',
    ],
  },
  keys: {
    id: 'api-keys',
    heading: 'API keys',
    points: [
      `With the Agency Starter plan, your own programs can work with your projects: create a key under “${tabs.api}” in Settings and send it in the header “Authorization: Bearer” of each request. The same page links to the API reference.`,
      'A key is shown only once, when you create it. If you lose it, revoke it and create another one. A revoked key stops working right away.',
      'A key works only in the workspace it was created in, and never allows more than the role of the person who created it.',
    ],
  },
  webhooks: {
    id: 'webhooks',
    heading: 'Webhooks',
    points: [
      `With the Agency Starter plan, your own programs can be notified of finished work: add an address under “${tabs.webhooks}” in Settings and choose the events. “${webhooksMessages.actions.test}” shows whether it arrives.`,
      'Each request is signed. Check the signature with the secret shown there, so that no one else can pretend to be Clipwright.',
      `An endpoint that doesn’t answer is tried again for about a day. “${webhooksMessages.actions.log}” lists every attempt, and each event can be sent again.`,
    ],
  },
  troubleshooting: {
    id: 'troubleshooting',
    heading: 'Troubleshooting by error message',
    search: 'Paste the message, or a word from it',
    none: 'No message here contains these words. Messages that aren’t listed here tell you what to do.',
    found: (count: number) => found({ count }),
    /** The placeholder for a name or number in a message. */
    gap: '…',
    groups: [
      {
        heading: 'Links',
        answers: {
          youtube_url_invalid:
            'Open the video in your browser and copy the whole address, such as https://www.youtube.com/watch?v=… Links to playlists, channels and search results don’t work.',
          link_site_not_allowed: 'This installation accepts links to YouTube only. A file from any site works.',
          link_private: 'Clipwright can fetch only videos that anyone with the link can watch. “Unlisted” is enough.',
          link_needs_sign_in:
            'The server has no account on that site. Download the video where you’re signed in, then upload the file.',
          link_age_restricted: 'The site shows this video only to signed-in adults, and the server isn’t signed in.',
          link_region_blocked:
            'You may be able to watch the video where you are, but the server is in another country.',
          link_live: 'Once the site has turned the stream into a video, you can use its link.',
          link_bot_check:
            'Sites do this to servers that send many requests. It often stops after a few hours. Uploading a file always works.',
          link_busy: 'The site limits how many requests a server can make.',
          link_tool_preparing: 'The server is downloading yt-dlp, which links need. This happens only once.',
          link_tool_missing:
            'If you run this installation, set INSTALL_YTDLP or install yt-dlp, then restart Clipwright.',
          link_tool_outdated: 'If you run this installation, install the newest yt-dlp, then restart Clipwright.',
          link_unreachable:
            'Try the link in your browser. If it works there, the server may not be able to reach that site.',
        },
      },
      {
        heading: 'Files and uploads',
        answers: {
          file_not_video:
            'The file needs video or audio that ffmpeg can read. Open it in a player: if it doesn’t play there, export it again as MP4.',
          file_too_large: 'Export it smaller, for example in 1080p, or split it into two files.',
          video_too_long: 'Use only a part of it, split it, or choose a plan that allows longer videos.',
          picture_too_large: 'Export the video in 4K or smaller.',
          chunk_damaged: 'It is sent again automatically. If this happens often, try another network.',
          upload_damaged: 'Some security software changes files while they are sent. Try another network.',
          upload_differs:
            'An upload can continue only with exactly the same file. A file that was edited or exported again counts as a different one.',
          too_many_uploads:
            'The upload page lists the unfinished uploads of the browser you’re using, each with a button to discard it. Uploads that you started in another browser are listed there.',
          network_uploads_unfinished:
            'Uploads that were started in your network and never finished end an hour after their last part. Finish or discard your own on the upload page.',
          disk_full:
            'If you run this installation, free up space in its data folder. Original videos are removed automatically when their time is up.',
        },
      },
      {
        heading: 'Plans and limits',
        answers: {
          monthly_limit_reached:
            'The dashboard shows when your videos are counted from zero again. Videos that make no clips don’t count.',
          upgrade_needed: 'The pricing page shows what each plan includes.',
          not_enough_credits:
            'A video costs two credits if the whole file is longer than 60 minutes or larger than 2 GB, even if you use only a part of it. Any other video costs one.',
          clips_limit_reached: 'Ask for fewer clips, or choose a larger plan.',
          has_watermark_by_plan: 'After you upgrade, you can make your existing clips again without it, at no cost.',
        },
      },
      {
        heading: 'Processing',
        answers: {
          no_more_moments: 'Try a prompt that says what you’re looking for, or allow shorter clips.',
          source_removed:
            'The privacy page says how long original videos are kept. Clips that were made from them stay.',
          run_unreadable: 'This can happen after the server was updated. Finished clips stay.',
          caption_preview_late: 'The server is busy processing videos. You can save your style without the preview.',
          timed_out: 'Processing videos comes first on a busy server. Nothing is lost: check again in a minute.',
        },
      },
      {
        heading: 'Drives',
        answers: {
          cloud_reconnect_required:
            'Access ends when you change your password at the drive’s provider or remove the access there. Reconnect in Settings. The project page lists the files that are waiting.',
          cloud_quota_full:
            'Files that are waiting continue with “Try again” on the project page. Until then, they are stored only here.',
          cloud_scope_missing: 'Google shows a checkbox for each permission. Select all of them.',
          cloud_connection_missing:
            'From your second video on, this installation asks for a drive. The sample works without one. Connect one above the form or in Settings, and upload again; the clips you made before are copied to it.',
          cloud_not_configured: 'If you run this installation, add the keys of this drive to its settings.',
          cloud_timed_out: 'The provider’s window was closed or left open too long. Allow popups for this page.',
          cloud_folder_missing: 'The folder was deleted or moved in the drive.',
        },
      },
      {
        heading: 'Signing in',
        answers: {
          wrong_credentials: `A typo in the email address leads to the same message. “${accountsTexts.login.forgot}” sends you a link to set a new password.`,
          email_not_verified: 'Check your spam folder. Only the newest link works.',
          code_rejected: 'Check that your phone sets its clock automatically. Each recovery code works only once.',
          link_expired:
            'Links work once and for a limited time. Some email programs open them on their own: request a new one and copy it into your browser.',
          mail_not_configured: 'If you run this installation, add a mail server to its settings.',
          too_many_requests: 'Wait as long as the message says.',
          not_signed_in:
            'Your session has ended, here or in another window. After you sign in, you’re back on the page you were on.',
        },
      },
    ] satisfies readonly { heading: string; answers: Partial<Record<ErrorCode, string>> }[],
    connection: {
      heading: 'Connection',
      unreachable:
        'Check your own network first. Uploads continue automatically, and processing doesn’t need your browser.',
      closed: 'A proxy or a sleeping computer interrupted the connection. Reload the page to see the current state.',
    },
  },
  /** For operators. Messages about missing configuration link here. */
  operators: {
    heading: 'If you run this installation',
    intro:
      'Some features need setup. Put these settings into the environment or the .env file, then restart Clipwright. The file docs/self-hosting/settings.md explains all of them.',
    settings: 'Settings:',
    features: {
      speech: {
        name: 'Speech recognition',
        text: 'Captions and moments need a speech model (465 MB), which can be downloaded when Clipwright starts, or an API for speech recognition.',
      },
      links: {
        name: 'Video links',
        text: 'Links need yt-dlp, which can be downloaded when Clipwright starts. By default, only links to YouTube are allowed.',
      },
      drives: {
        name: 'Cloud drives',
        text: 'Register Clipwright with Google, Microsoft or Dropbox, then add the keys you get there.',
      },
      mail: {
        name: 'Email',
        text: 'Verification links, password resets, notifications and sharing by email address need a mail server.',
      },
      'google-sign-in': {
        name: 'Google sign-in',
        text: 'Create an OAuth client in the Google Cloud console, then add its ID and secret.',
      },
      payments: {
        name: 'Payments',
        text: 'Plans and credits are sold through Stripe. After you add the key, run npm run billing:sync.',
      },
      'language-model': {
        name: 'Language model',
        text: 'AI enhancement and some analyses need a language model with an API like OpenAI’s. It can run on your own machine.',
      },
      trends: {
        name: 'Trend analysis',
        text: 'It compares what is said with a text file of popular topics, one per line.',
      },
    } satisfies Record<OperatorFeature, { name: string; text: string }>,
  },
} as const;
