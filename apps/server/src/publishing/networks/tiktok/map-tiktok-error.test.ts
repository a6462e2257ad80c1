import { describe, expect, it } from 'vitest';
import type { NetworkPost } from '../network.ts';
import { toDirectLimits } from './make-tiktok.ts';
import { mapTiktokError, mapTiktokFailure } from './map-tiktok-error.ts';
import { endOfTiktokChunk, planTiktokChunks, startOfTiktokChunk } from './tiktok-api.ts';
import { toPostInfo } from './tiktok-posts.ts';

const answer = (status: number, code: string | null) => ({
  status,
  headers: new Headers(),
  text: code === null ? '<html>' : JSON.stringify({ data: {}, error: { code, message: 'm', log_id: '1' } }),
});

describe('errors of TikTok', () => {
  it.each([
    [401, 'access_token_invalid', 'access_expired'],
    [401, 'scope_not_authorized', 'reconnect_required'],
    [403, 'spam_risk_user_banned_from_posting', 'reconnect_required'],
    [403, 'spam_risk_too_many_posts', 'quota_reached'],
    [403, 'spam_risk_too_many_pending_share', 'quota_reached'],
    [403, 'reached_active_user_cap', 'quota_reached'],
    [403, 'unaudited_client_can_only_post_to_private_accounts', 'privacy_refused'],
    [403, 'privacy_level_option_mismatch', 'privacy_refused'],
    [400, 'invalid_publish_id', 'session_lost'],
    [400, 'invalid_params', 'client_refused'],
    [400, 'invalid_file_upload', 'file_refused'],
    [403, 'url_ownership_unverified', 'client_refused'],
    [400, 'toString', 'unmapped'],
    [429, 'rate_limit_exceeded', 'rate_limited'],
    [200, 'internal_error', 'transient'],
    [200, 'spam_risk_too_many_posts', 'quota_reached'],
    [500, null, 'transient'],
    [200, null, 'transient'],
  ] as const)('%i %s is %s', (status, code, reason) => {
    expect(mapTiktokError(answer(status, code)).reason).toBe(reason);
  });

  it.each([
    ['file_format_check_failed', 'file_refused'],
    ['duration_check_failed', 'file_refused'],
    ['frame_rate_check_failed', 'file_refused'],
    ['spam_risk_text', 'text_refused'],
    ['spam_risk_too_many_posts', 'quota_reached'],
    ['auth_removed', 'reconnect_required'],
    ['internal', null],
    [null, null],
  ] as const)('the failure %s is %s', (word, reason) => {
    expect(mapTiktokFailure(word)?.reason ?? null).toBe(reason);
  });
});

describe('chunks for TikTok', () => {
  const MIB = 1024 ** 2;

  it.each([
    [1, 1],
    [5 * MIB, 1],
    [10 * MIB, 1],
    [20 * MIB - 1, 1],
    [20 * MIB, 2],
    [50_000_123, 4],
    [64 * MIB, 6],
    [4096 * MIB, 409],
  ])('cover %i bytes in %i', (sizeBytes, count) => {
    const plan = planTiktokChunks(sizeBytes);
    expect(plan.count).toBe(count);
    expect(plan.count).toBe(Math.max(1, Math.floor(sizeBytes / plan.chunkBytes)));
    const sizes: number[] = [];
    for (let start = 0; start < sizeBytes; ) {
      const end = endOfTiktokChunk(sizeBytes, start);
      sizes.push(end - start);
      start = end;
    }
    expect(sizes).toHaveLength(count);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBe(sizeBytes);
    if (count > 1) for (const bytes of sizes) expect(bytes).toBeGreaterThanOrEqual(5_000_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64_000_000);
  });

  it('go on at the last one that is not whole', () => {
    const size = 35 * MIB;
    expect([0, 1, 10 * MIB, 10 * MIB + 5, 34 * MIB].map((bytes) => startOfTiktokChunk(size, bytes))).toEqual([
      0,
      0,
      10 * MIB,
      10 * MIB,
      20 * MIB,
    ]);
  });
});

const creator = {
  creator_username: 'ada',
  creator_nickname: 'Ada',
  privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY', 'SOMETHING_NEW'],
  comment_disabled: false,
  duet_disabled: true,
  stitch_disabled: false,
  max_video_post_duration_sec: 300,
};
const post: NetworkPost = {
  id: 'p',
  title: '',
  text: 'Text',
  hashtags: [],
  language: null,
  privacy: 'friends',
  disclosure: { isOwnBrand: false, isPaidPartnership: false },
  allows: [],
  coverSec: null,
};

describe('settings of a direct post', () => {
  it('have every interaction off until it is chosen', () => {
    expect(toPostInfo(post, creator)).toEqual({
      title: 'Text',
      privacy_level: 'MUTUAL_FOLLOW_FRIENDS',
      disable_comment: true,
      disable_duet: true,
      disable_stitch: true,
      brand_content_toggle: false,
      brand_organic_toggle: false,
    });
  });

  it('allow what was chosen, unless the account forbids it', () => {
    const info = toPostInfo({ ...post, allows: ['comments', 'duets', 'stitches'], coverSec: 1.5 }, creator);
    expect(info).toMatchObject({ disable_comment: false, disable_duet: true, disable_stitch: false });
    expect(info).toMatchObject({ video_cover_timestamp_ms: 1500 });
  });

  it.each([
    [null, false, 'privacyNotOffered'],
    ['followers', false, 'privacyNotOffered'],
    ['private', true, 'brandedPrivate'],
  ] as const)('are refused with the privacy %s and a paid partnership: %s', (privacy, isPaidPartnership, detail) => {
    const disclosure = { isOwnBrand: false, isPaidPartnership };
    expect(() => toPostInfo({ ...post, privacy, disclosure }, creator)).toThrow(
      expect.objectContaining({ reason: 'privacy_refused', detail }),
    );
  });

  it('are limited to what the account offers', () => {
    expect(toDirectLimits(creator)).toMatchObject({
      durationSec: { min: 3, max: 300 },
      privacies: ['public', 'friends', 'private'],
      asksPrivacy: true,
      interactions: ['comments', 'stitches'],
      refusesWatermarks: true,
      asksDisclosure: true,
      isDraftOnly: false,
    });
  });
});
