import type { PlanSlug } from '@clipwright/contract';

/** Texts of the landing page. */
export const landingMessages = {
  title: 'Turn long videos into short clips',
  description:
    'Paste a link or drop a video. Clipwright finds the moments worth posting, frames the speaker, writes the captions and says why it chose each clip.',
  hero: {
    heading: { before: 'Long video in. Clips ', marked: 'worth', after: ' posting out.' },
    tagline: 'It finds the moments, frames the speaker and writes the captions. You choose what to post.',
    link: 'Video link',
    placeholder: 'Paste a link',
    invalid: 'This is not a link yet. Paste the address of a video, such as https://youtu.be/…',
    start: 'Start Free Trial',
    signIn: 'Sign In',
    make: 'Make clips',
    dashboard: 'Go to Dashboard',
    /** Under the field: before a link is in it, and with one, for a visitor and for who is signed in. */
    note: 'Free to start, no card needed.',
    kept: 'Your link will be waiting for you on the upload page.',
    ready: 'Next, you’ll see what this video costs before anything starts.',
    file: 'Choose a file instead',
    sample: 'Try it with the sample',
  },
  strip: {
    label: 'The whole sample as a filmstrip, two minutes; its three clips are bracketed.',
    source: 'Two minutes of sonnets, read aloud',
    clips: 'Three clips, each with its reasons',
  },
  steps: {
    heading: 'How it works',
    list: [
      {
        title: 'Upload a video',
        text: 'A file, a link or a text. Name what you are looking for, or leave it to Clipwright.',
      },
      {
        title: 'AI finds the moments',
        text: 'Each gets a score, the words it rests on, and what is weak about it.',
      },
      {
        title: 'Download or post',
        text: 'Keep the good ones and take them with title, caption and hashtags for each platform.',
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
    note: 'An illustration with a short video on a fast line. Longer videos take longer, and you can close the page meanwhile.',
    replay: 'Play again',
  },
  features: {
    heading: 'What it does',
    pause: 'Pause the example',
    play: 'Play the example',
    finder: {
      title: 'AI clip finder',
      text: 'It reads and listens to the whole video, scores every moment and tells you why.',
      label: 'The three clips of the sample',
      weak: (weakness: string) => `Weak: ${weakness}`,
    },
    captions: {
      title: 'Auto-captions in your brand style',
      text: 'Word by word in eight styles, or in your own colors, clear of mouths and chins.',
      label: 'The same words in four caption styles',
    },
    formats: {
      title: 'Platform-specific formatting',
      text: 'Upright, square or wide, framed around what matters, within each platform’s limits.',
      alt: 'One picture of the sample, cropped to three formats',
      ratios: [
        { ratio: '9:16', use: 'TikTok, Reels, Shorts' },
        { ratio: '1:1', use: 'Feeds' },
        { ratio: '16:9', use: 'YouTube' },
      ],
    },
    hashtags: {
      title: 'AI-optimized hashtags',
      text: 'Names and topics from what is said, ready to copy with the title and the caption.',
      label: 'Hashtags of the sample’s first clip',
    },
    prompt: {
      title: 'Search by prompt',
      text: 'Say what you are looking for, and clips are made of the moments that fit. Part of the paid plans.',
      prompt: 'Prompt',
      found: 'Found',
    },
  },
  examples: {
    heading: 'Testimonials',
    intro: 'We have no customers to quote yet. These are examples that we wrote to show what Clipwright is for.',
    chip: 'Example',
    list: [
      {
        quote:
          'The episode goes in on Friday. I keep the clips that hold up by themselves and skip the rest, because each one says what it is good for.',
        who: 'A podcast host',
      },
      {
        quote:
          'Our names and colors are in the captions without anyone retyping them, and every post comes in the length its platform takes.',
        who: 'A social media manager',
      },
      {
        quote: 'We type the question a client asked, and get the minute of the webinar that answers it.',
        who: 'A small agency',
      },
    ],
  },
  pricing: {
    heading: 'Pricing',
    /** As the landing page calls the plans it shows. */
    names: { free: 'Free', 'creator-pro': 'Pro', 'agency-starter': 'Agency' } satisfies Partial<
      Record<PlanSlug, string>
    >,
    action: { free: 'Start free', 'creator-pro': 'Choose Pro', 'agency-starter': 'Choose Agency' } satisfies Partial<
      Record<PlanSlug, string>
    >,
    all: 'Compare all plans',
    failed: 'The plans could not be loaded. See them on the pricing page.',
  },
} as const;
