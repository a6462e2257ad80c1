/** The page /changelog: what creators notice. `CHANGELOG.md` has the rest, for operators and developers. */
export const changelogMessages = {
  title: 'Changelog',
  description: 'What is new in Clipwright, version by version.',
  intro: 'What you’ll notice, newest first.',
  versions: [
    {
      id: 'latest',
      name: 'Since the last version',
      parts: [
        {
          heading: 'New',
          points: [
            'Drop a video, paste a link or paste a text into one field. Clipwright sees what it is, fills in the title, and says what it costs and how long it takes before you start.',
            'A link or a file you choose on the home page is waiting for you after you sign up.',
            'Review clips one after the other: keep or skip with one key, undo, and download everything you kept at once.',
            'Select several clips to keep, download or delete them, or to make them again in another caption style or format.',
            'Edit a clip by its words: cut what you don’t need, bring more in, correct captions, move them and add a title. The preview looks like the file, and every step can be undone.',
            'Make a clip of any part of a video: select the lines in its transcript.',
            'Take a clip to another program: download its subtitles, or its timeline for Premiere Pro, DaVinci Resolve or Final Cut Pro.',
            'Let your own programs work with Clipwright: the Agency Starter plan has API keys, which you make and revoke in the settings.',
            'Undo a deleted project or caption style for a few seconds instead of answering a question first.',
            'Show a project to anyone with a link, without an account. You decide for how long, and whether it can be downloaded.',
            'Have a client review clips by a link, without an account: comments at a moment of a clip, approval for each, and a password if you want one.',
            'Work as a team on the agency plan: invite editors and viewers to your workspace, and see what each of them made.',
            'Have your own programs told when clips are ready: add webhooks in settings, on the agency plan.',
            'A bell tells you when clips are ready, a video failed or files are waiting. Your browser can notify you as well.',
            'Press Ctrl K (⌘ K on a Mac) to find projects and pages, and ? for a list of keyboard shortcuts.',
            'While a video waits, you see how many are ahead of it and when it will start.',
            'Pages are in English and Spanish. Choose the language at the foot of a page or in settings.',
            'A new sample video to try everything with: three sonnets, read aloud.',
            'Install Clipwright on your phone or computer like any other app, and watch finished clips without a connection.',
          ],
        },
        {
          heading: 'Better clips',
          points: [
            'Scores compare the clips of a video with each other, on a scale from 0 to 10, and say what is missing as plainly as what is good.',
            'Titles are whole lines of at most 60 characters, and hashtags are names and topics from what is said.',
            'Captions no longer cover mouths and chins.',
            'The frame follows small faces more closely, and movement where no face is in view.',
            'Short punch lines, answers and laughter count when clips are chosen. A list that is cut short no longer passes as complete.',
            'Clips made from a text show its words large, in time with the voice.',
          ],
        },
        {
          heading: 'Fixed',
          points: [
            'On a phone, the message that offers to undo a step no longer covers the button you pressed.',
            'Recordings from browsers and live streams that don’t state their length can be used.',
            'Captions and camera moves of clips with cuts no longer come a frame late.',
            'If only your subtitles can’t be read, the uploaded video is kept: go on without them or choose others.',
            'A file that is too large is refused right away, with its size and the limit.',
            'Uploads resume automatically after a lost connection, and subtitles you add in the meantime are kept.',
            'A link is checked again automatically if the server was busy, and only the latest result is shown.',
            'Files in your Dropbox stay private: their links are no longer copied.',
            '“Crop to center” crops to the center instead of adding bars.',
            'Clips are listed in the same order everywhere, best first.',
            'A full or disconnected drive says once that your files are still here, and what to do.',
          ],
        },
      ],
    },
    {
      id: '0.1.0',
      name: '0.1.0 (November 22, 2026)',
      parts: [
        {
          heading: 'The first version',
          points: [
            'Turn a long video, a link or a text into short vertical clips with captions, titles, hashtags and scores that say why.',
            'Search a video for what you describe, ask for more clips, and get each clip in other formats and caption styles.',
            'Design caption styles of your own, correct names, and write post texts for each platform.',
            'Choose the part of a video to use, add subtitles you already have, and let long uploads resume.',
            'Connect Google Drive, OneDrive or Dropbox to keep a copy of each project there.',
            'Share projects by email, and download all clips as one file.',
            'Pick a plan or buy credits, change or cancel at any time, and see your usage and invoices.',
            'Sign in with a password or Google, with two-step verification if you like. Export or delete everything you have here.',
          ],
        },
      ],
    },
  ],
} as const;
