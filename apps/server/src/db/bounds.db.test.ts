import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './testing/create-test-database.ts';
import { createTestUser } from './testing/create-test-user.ts';
import { fillEveryTable } from './testing/fill-every-table.ts';

const long = (length: number) => 'x'.repeat(length);
const score = (name: string, value: unknown) => JSON.stringify({ [name]: value });

/** For every check in the database: values that it refuses. */
const refused: Record<string, unknown[]> = {
  'users_full_name_length: full_name': ['', long(121)],
  'users_email_length: email': ['a@', long(255)],
  'users_email_lower_case: email': ['Ann@Test.invalid'],
  'users_image_length: image': ['', long(2049)],
  'two_factors_failed_verification_count_not_negative: failed_verification_count': [-1],
  'two_factors_last_used_step_not_negative: last_used_step': [-1],
  'user_preferences_caption_tone_known: caption_tone': ['', 'angry', 'Casual'],
  'user_preferences_language_known: language': ['', 'xx', 'EN'],
  'user_preferences_default_platforms_known: default_platforms': [
    [],
    ['myspace'],
    ['tiktok', 'normal'],
    Array(6).fill('tiktok'),
  ],
  'credit_purchases_credits_purchased_positive: credits_purchased': [0, -100],
  'credit_purchases_amount_paid_not_negative: amount_paid': [-1],
  'credit_purchases_status_known: status': ['', 'failed', 'COMPLETED'],
  'video_clips_name_length: name': ['', long(301)],
  'video_clips_mime_type_length: mime_type': ['', long(256)],
  'video_clips_cloud_file_id_length: cloud_file_id': ['', long(1025)],
  'video_clips_cloud_provider_id_known: cloud_provider_id': ['', 'onedrive', 'google_drive'],
  'video_clips_size_not_negative: size': [-1],
  'video_clips_duration_bound: duration': [-0.1, 86_401, 'NaN', 'Infinity'],
  'video_clips_views_count_not_negative: views_count': [-1],
  'video_clips_resolution_form: resolution': ['', '1080', '1080X1920', '0x1920', '1080x1920\n', 'full hd'],
  'video_clips_analysis_object: analysis': ['[]', '"text"', '7'],
  'transcriptions_language_form: language': ['', 'e', 'english language', 'EN'],
  'transcriptions_confidence_bound: confidence': [-0.01, 1.01, 'NaN'],
  'transcriptions_timestamps_array: timestamps': ['{}', '7'],
  'analyses_analysis_type_length: analysis_type': ['', long(101)],
  'analyses_viral_score_bound: viral_score': [-0.1, 10.1, 'NaN', 'Infinity'],
  'analyses_data_object: data': ['[]', '"text"'],
  'analyses_data_scores_bound: data': [
    score('viral_score', 10.5),
    score('viral_potential', -1),
    score('engagement', 11),
    score('story_value', 1000),
    score('audio_impact', -0.5),
  ],
  'analyses_ai_insights_object: ai_insights': ['[]'],
  'cloud_storage_connections_provider_id_known: provider_id': ['', 'box'],
  'cloud_storage_connections_account_info_object: account_info': ['[]'],
  'cloud_storage_files_cloud_file_id_length: cloud_file_id': ['', long(1025)],
  'cloud_storage_files_name_length: name': ['', long(501)],
  'cloud_storage_files_mime_type_length: mime_type': ['', long(256)],
  'cloud_storage_files_size_not_negative: size': [-1],
  'cloud_storage_files_cloud_provider_id_known: cloud_provider_id': ['', 'box'],
  'project_folders_provider_known: provider': ['', 'box'],
  'project_folders_folder_id_length: folder_id': ['', long(1025)],
  'project_folders_folder_name_length: folder_name': ['', long(501)],
  'subscription_plans_slug_known: slug': ['', 'creator_lite', 'gold'],
  'subscription_plans_name_length: name': ['', long(101)],
  'subscription_plans_price_monthly_not_negative: price_monthly': [-1],
  'subscription_plans_price_yearly_not_negative: price_yearly': [-1],
  'subscription_plans_videos_per_month_bound: videos_per_month': [0, -2],
  'subscription_plans_clips_per_video_bound: clips_per_video': [0, -2],
  'subscription_plans_features_object: features': ['[]'],
  'credit_packs_credits_positive: credits': [0, -1],
  'credit_packs_price_positive: price': [0, -1],
  'user_subscriptions_status_known: status': ['', 'trialing', 'cancelled'],
  'user_subscriptions_billing_cycle_known: billing_cycle': ['', 'weekly'],
  'user_subscriptions_period_order: current_period_end': ['2000-01-01'],
  'user_subscriptions_past_due_since: past_due_since': ['2026-01-01'],
  'usage_tracking_period_order: period_end': ['2000-01-01'],
  'usage_tracking_videos_used_not_negative: videos_used': [-1],
  'usage_tracking_clips_used_not_negative: clips_used': [-1],
  'usage_tracking_credits_used_not_negative: credits_used': [-1],
  'user_credits_credits_remaining_not_negative: credits_remaining': [-1],
  'user_credits_total_credits_purchased_not_negative: total_credits_purchased': [-1],
  'video_reservations_status_known: settled_at = now(), status': ['', 'held'],
  'video_reservations_settled_at: settled_at': ['2026-01-01'],
  'feature_usage_log_feature_name_known: feature_name': ['', 'mining'],
  'feature_usage_log_usage_data_object: usage_data': ['[]'],
  'subscription_events_event_type_length: event_type': ['', long(101)],
  'subscription_events_event_data_object: event_data': ['[]'],
  'projects_title_length: title': ['', long(201)],
  'projects_description_length: description': [long(5001)],
  'projects_source_url_length: source_url': ['', long(2049)],
  'projects_source_type_known: source_type': ['', 'vimeo', 'Video'],
  'projects_status_known: status': ['', 'pending', 'cancelled'],
  'projects_clips_count_not_negative: clips_count': [-1],
  'project_shares_permissions_known: permissions': ['', 'write'],
};

const test = await createTestDatabase();
const owner = new pg.Client(test.owner);
await owner.connect();
afterAll(async () => {
  await owner.end();
  await test.drop();
});

let userId: string;
let otherId: string;
let own: { projectId: string; clipId: string };
beforeAll(async () => {
  userId = (await createTestUser(test.database)).id;
  otherId = (await createTestUser(test.database)).id;
  own = await fillEveryTable(test.database, userId, otherId);
});

/** The name of the constraint that refuses the statement; null where it is accepted. Nothing of it remains. */
async function findRefusal(statement: string, values: unknown[]): Promise<string | null> {
  await owner.query('begin');
  try {
    await owner.query(statement, values);
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint) return error.constraint;
    throw error;
  } finally {
    await owner.query('rollback');
  }
}

describe('checks', () => {
  it.each(Object.entries(refused))('%s', async (name, values) => {
    const [constraint, column] = name.split(': ');
    const { rows } = await owner.query(
      'select conrelid::regclass::text as table from pg_constraint where conname = $1',
      [constraint],
    );
    for (const value of values) {
      expect(await findRefusal(`update ${rows[0]?.table} set ${column} = $1`, [value])).toBe(constraint);
    }
  });

  it('none is untested', async () => {
    const { rows } = await owner.query(
      `select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
    );
    const tested = new Set(Object.keys(refused).map((name) => name.split(': ')[0]));
    const untested = rows.map(({ name }) => name).filter((name) => !tested.has(name));
    expect(untested).toEqual(['project_shares_not_with_oneself']);
    const share = 'insert into project_shares (project_id, owner_id, shared_with_id) values ($1, $2, $2)';
    expect(await findRefusal(share, [own.projectId, userId])).toBe('project_shares_not_with_oneself');
  });
});

describe('ownership cannot be mixed', () => {
  const mixed: Record<string, [string, () => unknown[]]> = {
    video_clips_project_id_user_id_fk: [
      `insert into video_clips (project_id, user_id, name) values ($1, $2, 'x')`,
      () => [own.projectId, otherId],
    ],
    transcriptions_clip_id_user_id_fk: [
      'update transcriptions set user_id = $2 where clip_id = $1',
      () => [own.clipId, otherId],
    ],
    analyses_clip_id_user_id_fk: ['update analyses set user_id = $2 where clip_id = $1', () => [own.clipId, otherId]],
    project_folders_project_id_user_id_fk: [
      'update project_folders set user_id = $2 where project_id = $1',
      () => [own.projectId, otherId],
    ],
    project_shares_project_id_owner_id_fk: [
      'insert into project_shares (project_id, owner_id, shared_with_id) values ($1, $2, $3)',
      () => [own.projectId, otherId, userId],
    ],
    video_reservations_project_id_user_id_fk: [
      'update video_reservations set user_id = $2 where project_id = $1',
      () => [own.projectId, otherId],
    ],
    cloud_storage_files_project_id_user_id_fk: [
      `insert into cloud_storage_files (cloud_file_id, name, cloud_provider_id, user_id, project_id) values ('x', 'x', 'dropbox', $2, $1)`,
      () => [own.projectId, otherId],
    ],
    cloud_storage_files_clip_id_user_id_fk: [
      `insert into cloud_storage_files (cloud_file_id, name, cloud_provider_id, user_id, clip_id) values ('x', 'x', 'dropbox', $2, $1)`,
      () => [own.clipId, otherId],
    ],
  };
  it.each(Object.entries(mixed))('%s', async (constraint, [statement, values]) => {
    expect(await findRefusal(statement, values())).toBe(constraint);
  });
});

it('text of every kind comes back as it went in', async () => {
  const texts = [
    `'; drop table projects; --`,
    '<script>alert(1)</script>',
    '\u202Eright to left\u202C',
    'e\u0301 and \u00e9',
    '👩‍👩‍👧‍👦',
    '\\x00 $1 %s',
  ];
  for (const text of texts) {
    const { rows } = await owner.query('update projects set title = $1 where id = $2 returning title', [
      text,
      own.projectId,
    ]);
    expect(rows[0].title).toBe(text);
  }
});
