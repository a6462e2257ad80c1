import type { SubscriptionStatus } from '@clipwright/contract';
import { fill } from '@clipwright/messages';
import { Stack, Text } from '@mantine/core';
import { plansMessages } from '../plans-messages.ts';
import { creditsUsage, type VideoUsage, videoUsage } from './plan-usage.ts';
import { UsageBar } from './usage-bar.tsx';

/** This month's videos and credits as bars that change color near their limits. */
export function UsageTracking({ status }: { status: SubscriptionStatus }) {
  const { usage: messages, credits } = plansMessages;
  const videos = videoUsage(status);
  const available = creditsUsage(status);
  return (
    <>
      <Stack gap="lg">
        <UsageBar
          label={messages.videoProcessing}
          value={messages.videosValue({ used: videos.used, limit: videos.limit })}
          fraction={videos.fraction}
          level={videos.level}
          levelText={videosLevelText(videos)}
        />
        <UsageBar
          label={messages.credits}
          value={messages.creditsValue({ available: available.available })}
          fraction={available.fraction}
          level={available.level}
          levelText={fill(messages.creditsEnough[available.level], { credits: available.available })}
        />
      </Stack>
      <Text size="sm" mt="sm" c="dimmed">
        {credits.perVideo}
      </Text>
    </>
  );
}

function videosLevelText(videos: VideoUsage): string {
  const { usage, videos: messages } = plansMessages;
  const left = videos.isLimitReached
    ? messages.limitReached
    : videos.remaining === null
      ? usage.unlimited
      : usage.videosLeft[videos.level]({ remaining: videos.remaining });
  // Reserved videos are not used yet, but no longer remain.
  return videos.reserved > 0 ? `${left} · ${messages.reserved({ reserved: videos.reserved })}` : left;
}
