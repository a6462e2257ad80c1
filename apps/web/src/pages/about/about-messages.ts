/** Texts of /about-clipwright. */
export const aboutMessages = {
  title: 'About Clipwright',
  description:
    'What Clipwright is, how it decides which moments become clips, and what happens to your videos. Open source, under the MIT license.',
  intro:
    'Clipwright turns long videos into short clips with captions, titles and hashtags, and says why it chose each of them. It is open-source software that runs on a server of its operator’s choice.',
  version: (version: string) => `This installation runs version ${version}.`,
  parts: [
    {
      id: 'what-it-does',
      heading: 'What it does',
      points: [
        'It listens to a video, finds the moments that hold up by themselves, and cuts them at the ends of sentences.',
        'It frames the person who is speaking for upright, square and wide pictures, and writes captions that stay clear of faces.',
        'It writes a title, a caption and hashtags from what is said. Nothing is posted anywhere: you download what you like.',
      ],
    },
    {
      id: 'how-it-decides',
      heading: 'How it decides',
      points: [
        'Each score quotes the words it rests on and names what is weak. A score compares a clip with the other moments of the same video.',
        'Scores are no promise of views. You decide: keep, skip, or look for something else by a prompt.',
      ],
    },
    {
      id: 'your-videos',
      heading: 'Your videos',
      points: [
        'They are processed on the server of this installation. What is sent to anyone else, and how long a source is kept, is on the privacy page.',
        'Where drives are set up, finished projects are saved to your own Google Drive, OneDrive or Dropbox as well. You can export and delete everything in Settings.',
      ],
    },
    {
      id: 'open-source',
      heading: 'Open source',
      points: [
        'Clipwright is under the MIT license, its fonts under the SIL Open Font License. It works with ffmpeg, and with yt-dlp for links.',
        'The pictures of the sample on these pages were painted by a program for Clipwright. Its sonnets are Shakespeare’s, read for LibriVox, which is in the public domain.',
      ],
    },
  ],
  more: { help: 'Help', changelog: 'What is new', privacy: 'Privacy' },
} as const;
