/**
 * Returns the filter that mixes a track's chosen channels, equally loud, into every output channel; empty if all are
 * played unchanged.
 * @param channels counted from 0; as in `AudioStream.heardChannels`.
 */
export function heardChannelsFilter(channels: readonly number[] | undefined, layout: 'mono' | 'stereo'): string[] {
  if (!channels || channels.length === 0) return [];
  const share = Number((1 / channels.length).toFixed(4));
  const sum = channels.map((channel) => `${share}*c${channel}`).join('+');
  return [`pan=${layout}|c0=${sum}${layout === 'stereo' ? `|c1=${sum}` : ''}`];
}
