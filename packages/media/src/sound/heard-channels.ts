/**
 * The filter that puts the chosen channels of a track, equally loud, on every channel of the result; none where all are
 * heard as they are.
 * @param channels counted from 0; as `AudioStream.heardChannels` has them.
 */
export function heardChannelsFilter(channels: readonly number[] | undefined, layout: 'mono' | 'stereo'): string[] {
  if (!channels || channels.length === 0) return [];
  const share = Number((1 / channels.length).toFixed(4));
  const sum = channels.map((channel) => `${share}*c${channel}`).join('+');
  return [`pan=${layout}|c0=${sum}${layout === 'stereo' ? `|c1=${sum}` : ''}`];
}
