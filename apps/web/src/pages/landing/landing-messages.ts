/** Texts of the landing page. */
export const landingMessages = {
  title: 'Turn long videos into short clips',
  description:
    'Paste a link or drop a video. Clipwright finds the moments worth posting, frames the speaker, writes the captions and says why it chose each clip.',
  hero: {
    heading: { before: 'Long video in. Clips ', marked: 'worth', after: ' posting out.' },
    tagline: 'It finds the moments, frames the speaker and writes the captions. You choose what to post.',
    link: 'Video link',
    placeholder: 'Paste a YouTube link',
    invalid: 'That doesn’t look like a link. Paste the address of a video, such as https://youtu.be/…',
    start: 'Start Free',
    signIn: 'Sign In',
    make: 'Make clips',
    dashboard: 'Go to Dashboard',
    /** Notes below the field: without a link, then with one for visitors and for signed-in users. */
    note: 'Free plan, no credit card needed.',
    kept: 'Your link will be waiting for you on the upload page.',
    ready: 'Next, you’ll see what this video costs before anything starts.',
    file: 'Choose a video or audio file',
    sample: 'Try it with a sample video',
  },
  strip: {
    label: 'The two-minute sample video as a filmstrip, with its three clips bracketed.',
    source: 'Two minutes of sonnets, read aloud',
    clips: 'Three clips, and why each was picked',
  },
  steps: {
    heading: 'How it works',
    list: [
      {
        title: 'Upload a video',
        text: 'Upload a video or audio file, paste a YouTube link, or paste text. Say what you’re looking for, or leave it to Clipwright.',
      },
      {
        title: 'AI finds the moments',
        text: 'Each moment gets a score, the quotes it’s based on, and its weak points.',
      },
      {
        title: 'Download or post',
        text: 'Keep the good ones and download them with a title, caption and hashtags for each platform.',
      },
    ],
  },
  minute: {
    heading: 'Sixty seconds',
    label: 'Upload 5 seconds, AI processing 45 seconds, download 10 seconds',
    parts: [
      { name: 'Upload', length: '5 s' },
      { name: 'AI processing', length: '45 s' },
      { name: 'Download', length: '10 s' },
    ],
    note: 'An example with a short video on a fast connection. Longer videos take longer; you can close the page.',
    replay: 'Play again',
  },
  features: {
    heading: 'What it does',
    pause: 'Pause the example',
    play: 'Play the example',
    finder: {
      title: 'AI clip finder',
      text: 'It reads and listens to the whole video, scores every moment against the others in it, and tells you why.',
      label: 'The three clips of the sample',
      /** The engine's reasons for each clip, best first. */
      reasons: [
        'Shows feeling. Weak: No question or word to the viewer in the whole clip.',
        'Makes a strong claim. Weak: No laughter or applause.',
        'Ends on a complete thought. Weak: No laughter or applause.',
      ],
    },
    captions: {
      title: 'Auto-captions in your brand style',
      text: 'Word by word, in eight styles or your own colors, kept off faces.',
      label: 'The same words in four caption styles',
    },
    formats: {
      title: 'Platform-specific formatting',
      text: 'Vertical, square or wide, cropped to the subject, within each platform’s limits.',
      alt: 'One picture of the sample, cropped to three formats',
      ratios: [
        { ratio: '9:16', use: 'TikTok, Reels, Shorts' },
        { ratio: '1:1', use: 'Feeds' },
        { ratio: '16:9', use: 'YouTube' },
      ],
    },
    hashtags: {
      title: 'AI-optimized hashtags',
      text: 'Names and topics from what’s said, ready to copy with the title and caption.',
      label: 'Hashtags of the sample’s first clip',
    },
    prompt: {
      title: 'Search by prompt',
      text: 'Say what you’re looking for and get clips of the moments that match. Included in paid plans.',
      prompt: 'Prompt',
      found: 'Found',
    },
  },
  examples: {
    heading: 'Testimonials',
    intro: 'We have no customers to quote yet. We wrote these examples to show what Clipwright is for.',
    chip: 'Example',
    list: [
      {
        quote:
          'I upload the episode on Friday. Every clip says what it’s good for, so I keep the ones that make sense on their own and skip the rest.',
        who: 'A podcast host',
      },
      {
        quote:
          'Our names are spelled right and our colors are in the captions without anyone retyping them, and every post fits its platform.',
        who: 'A social media manager',
      },
      {
        quote: 'We type the question a client asked and get the minute of the webinar that answers it.',
        who: 'A small agency',
      },
    ],
  },
  pricing: {
    heading: 'Pricing',
    startFree: 'Start free',
    choose: (plan: string) => `Choose ${plan}`,
    all: 'Compare all plans',
    failed: 'The plans couldn’t be loaded. See them on the pricing page.',
  },
} as const;
