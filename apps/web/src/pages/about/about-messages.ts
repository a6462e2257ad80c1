/** Texts of /about-clipwright. */
export const aboutMessages = {
  title: 'About Clipwright',
  description:
    'What Clipwright is, how it decides which moments become clips, and what happens to your videos. Open source, under the MIT license.',
  intro:
    'Clipwright turns long videos into short clips with captions, titles and hashtags, and says why it chose each one. It is open-source software that anyone can run on their own server.',
  version: (version: string) => `This installation runs version ${version}.`,
  parts: [
    {
      id: 'what-it-does',
      heading: 'What it does',
      points: [
        'It listens to a video, finds the moments that make sense on their own, and cuts them at the ends of sentences.',
        'It frames the person speaking for vertical, square and wide clips, and adds captions that stay clear of faces.',
        'It writes a title, a caption and hashtags from what is said. Nothing is posted for you: you download the clips you like.',
      ],
    },
    {
      id: 'how-it-decides',
      heading: 'How it decides',
      points: [
        'Each score comes with the words behind it and what’s weak. It compares a clip with the other moments of the same video.',
        'A score doesn’t promise views. You decide: keep, skip, or use a prompt to look for something else.',
      ],
    },
    {
      id: 'your-videos',
      heading: 'Your videos',
      points: [
        'They are processed on the server of this installation. The privacy page says what is sent to anyone else and how long videos are kept.',
        'If cloud drives are set up here, finished projects are also saved to your own Google Drive, OneDrive or Dropbox. You can export and delete everything in Settings.',
      ],
    },
    {
      id: 'open-source',
      heading: 'Open source',
      points: [
        'Clipwright is available under the MIT license, and its fonts under the SIL Open Font License. It uses ffmpeg, and yt-dlp for links.',
        'The pictures in the sample video were drawn by a program for Clipwright. The sonnets are Shakespeare’s, in a public-domain recording by LibriVox.',
      ],
    },
  ],
  licenses: {
    intro: 'What others have written and this installation sends to your browser comes under these licenses:',
    files: { packages: 'Packages', jassub: 'Captions in the editor', fonts: 'Fonts' },
  },
  more: { help: 'Help', changelog: 'What’s new', privacy: 'Privacy' },
} as const;
