import { formatBytes } from '../../../lib/format/format-bytes.ts';

/** Texts of the user's music and images in a clip. */
export const fileMessages = {
  music: {
    label: 'Music',
    none: 'No music',
    deleted: 'Deleted music',
    gone: 'This music was deleted, so the clip has none. Choose another piece, or “No music”.',
    add: 'Add music',
    limits: (bytes: number, minutes: number) =>
      `MP3, M4A, WAV, FLAC, or OGG, up to ${minutes} minutes and ${formatBytes(bytes)}. Use only music that you have the right to use.`,
    volume: 'Music volume',
    duck: 'Quieter during speech',
    duckNone: 'No words are known in this video, so the music keeps its volume.',
    offset: 'Start of the music',
    repeat: 'Repeat',
    repeatHint: 'Where the clip is longer than the music',
    fadeIn: 'Music fade in',
    fadeOut: 'Music fade out',
    remove: 'Delete this music',
    removeTitle: 'Delete this music?',
    removeText: (name: string) =>
      `“${name}” is deleted from your music. Clips that use it are exported without music from now on. Files that you already exported keep it.`,
    removeConfirm: 'Delete music',
    keep: 'Keep it',
  },
  images: {
    label: 'Images',
    hint: 'A logo, a picture, or a sticker over the clip',
    add: 'Add an image',
    own: 'Your images',
    use: (name: string) => `Put ${name} on the clip`,
    limits: (bytes: number) =>
      `PNG, JPEG, WebP, or GIF, up to ${formatBytes(bytes)}. Transparent parts stay transparent.`,
    list: 'Images on this clip',
    deleted: 'Deleted image',
    gone: 'This image was deleted, so the clip is exported without it.',
    goTo: (name: string, time: string) => `Go to ${name} at ${time}`,
    more: 'Position and opacity',
    remove: (name: string) => `Remove ${name} from the clip`,
    width: 'Width',
    opacity: 'Opacity',
    erase: (name: string) => `Delete ${name} from your images`,
    eraseTitle: 'Delete this image?',
    eraseText: (name: string) =>
      `“${name}” is deleted from your images. Clips that use it are exported without it from now on. Files that you already exported keep it.`,
    eraseConfirm: 'Delete image',
    keep: 'Keep it',
    handle: (name: string) => `Image ${name}`,
    handleHint: 'Drag it, or move it with the arrow keys, with Shift further. Plus and minus change its size.',
    place: (across: number, down: number, width: number) => `${across}% across, ${down}% down, ${width}% wide`,
  },
} as const;
