import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/db/create-test-database.ts';

const test = await createTestDatabase();
const owner = new pg.Client(test.owner);
await owner.connect();
afterAll(async () => {
  await owner.end();
  await test.drop();
});

/** Lists a role's privileges on each table: all columns, or the named ones. */
async function listRights(role: string): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ table: string; rights: string }>(
    `select c.relname as table, string_agg(p.privilege || coalesce(' (' || k.columns || ')', ''), ', ' order by p.place) as rights
     from pg_class c
     cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
       with ordinality as p(privilege, place)
     cross join lateral (
       select has_table_privilege($1, c.oid, p.privilege) as whole,
              case when p.privilege in ('select', 'insert', 'update') and not has_table_privilege($1, c.oid, p.privilege)
                then (select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
                      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                        and has_column_privilege($1, c.oid, a.attnum, p.privilege))
              end as columns
     ) k
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (k.whole or k.columns is not null)
     group by c.relname order by c.relname`,
    [role],
  );
  return Object.fromEntries(rows.map(({ table, rights }) => [table, rights]));
}

it('a request role has exactly these rights on rows of its user', async () => {
  expect(await listRights('clipwright_app')).toMatchInlineSnapshot(`
    {
      "analyses": "select, insert, update (analysis_type, data, ai_insights), delete",
      "api_keys": "select (id, user_id, workspace_id, name, start, scopes, expires_at, last_used_at, revoked_at, created_at), update (revoked_at)",
      "brand_kit_files": "select",
      "brand_kits": "select",
      "caption_defaults": "select, insert, update (built_in, style_id), delete",
      "caption_styles": "select, update (name, look), delete",
      "choice_pauses": "select, insert, delete",
      "clip_choices": "select, insert, update (change, features, decided_at), delete",
      "clip_edit_copies": "select",
      "clip_edit_versions": "select",
      "clip_edits": "select, update (document, revision)",
      "clip_renditions": "select",
      "clip_verdicts": "select",
      "clip_views": "select",
      "cloud_leftovers": "select",
      "cloud_oauth_attempts": "select (id, user_id, provider_id, state, error_code, has_picker, picked_file_ids, expires_at, created_at, updated_at)",
      "cloud_storage_connections": "select (id, user_id, provider_id, expires_at, account_info, created_at, updated_at, state, account_id, checked_at)",
      "cloud_storage_files": "select",
      "cloud_uploads": "select (id, user_id, project_id, clip_id, provider, kind, item_key, name, mime_type, file_key, size_bytes, sent_bytes, state, error_code, attempts, cloud_file_id, link, next_try_at, created_at, updated_at)",
      "credit_ledger": "select",
      "credit_packs": "select",
      "credit_purchases": "select",
      "edit_files": "select",
      "feature_usage_log": "select, insert",
      "glossaries": "select, insert, update (terms)",
      "idempotent_requests": "select",
      "known_voices": "select, insert, update (model, embedding), delete",
      "monthly_summaries": "select",
      "network_accounts": "select (id, user_id, network, origin, remote_id, handle, display_name, avatar_url, url, state, expires_at, limits, limits_checked_at, connected_at, created_by, created_at, updated_at)",
      "network_attempts": "select (id, user_id, workspace_id, network, origin, expires_at, created_at)",
      "notices": "select, update (read_at)",
      "payments": "select",
      "planned_clips": "select",
      "post_texts": "select, update (title, caption, hashtags, is_edited)",
      "posting_settings": "select",
      "posts": "select (id, user_id, project_id, clip_id, clip_name, account_id, network, handle, rendition_id, file_key, poster_key, sha256, size_bytes, width_px, height_px, duration_sec, title, text, hashtags, language, privacy, disclosure, allows, cover_sec, state, due_at, local_time, time_zone, is_again, attempts, is_held, is_unclear, next_try_at, begun_at, failures, failing_since, phase, sent_bytes, remote_id, url, is_draft, published_at, problem_code, remedy, score, views, likes, comments, measured_at, next_measure_at, created_by, created_at, updated_at)",
      "processing_runs": "select",
      "processing_stages": "select",
      "project_folders": "select",
      "project_shares": "select, insert, delete",
      "project_total_changes": "insert",
      "projects": "select, update (title, description, clips_count, card_version, speakers), delete",
      "review_comments": "select, insert, update (resolved_at), delete",
      "security_events": "select, insert",
      "source_chunks": "select",
      "sources": "select",
      "speech_installations": "select",
      "subscription_events": "select",
      "subscription_plans": "select",
      "text_generations": "select",
      "transcript_parts": "select",
      "transcriptions": "select, insert, update (text, language, confidence, timestamps), delete",
      "usage_tracking": "select",
      "user_credits": "select",
      "user_preferences": "select, update (caption_tone, default_platforms, language, notify_by_email, notify_of_processing, notify_of_analytics, has_skipped_cloud_storage_setup, onboarding_completed, last_skipped_at, last_updated, default_cloud_provider, has_dismissed_checklist)",
      "user_subscriptions": "select",
      "users": "select, update (full_name, image, language)",
      "video_clips": "select, update (name, transcription, decision), delete",
      "video_reservations": "select",
      "view_links": "select, insert, update (valid_days, expires_at, allows_download, password_hash, pass_hash, pass_secret), delete",
      "watermark_logos": "select",
      "webhook_deliveries": "select (id, user_id, endpoint_id, project_id, event_id, type, body, state, tries, attempts, next_attempt_at, created_at)",
      "webhook_endpoints": "select (id, user_id, url, description, events, previous_until, disabled_reason, failing_since, created_at, updated_at)",
      "workspace_activities": "select, insert",
      "workspace_invitations": "select",
      "workspace_members": "select",
      "workspaces": "select",
    }
  `);
});

it('the role of lists reads these tables and writes nothing', async () => {
  expect(await listRights('clipwright_workspace')).toEqual({
    project_total_changes: 'select',
    project_totals: 'select',
    projects: 'select',
    workspace_members: 'select',
  });
});

it('the role of view links reads exactly these columns, and writes only a client’s review', async () => {
  expect(await listRights('clipwright_viewer')).toMatchInlineSnapshot(`
    {
      "analyses": "select (clip_id, viral_score)",
      "clip_renditions": "select (clip_id, ratio, caption_style, duration_sec, file_key, thumbnail_key, captions_key, created_at)",
      "clip_verdicts": "select (clip_id, project_id, verdict, name, decided_at), insert (clip_id, user_id, project_id, verdict, name, decided_at, told_at), update (verdict, name, decided_at, told_at)",
      "projects": "select (id, title)",
      "review_comments": "select (id, project_id, clip_id, parent_id, name, is_owner, at_sec, text, resolved_at, created_at), insert",
      "users": "select (id, full_name)",
      "video_clips": "select (id, name, project_id, created_at)",
      "view_links": "select (project_id, owner_id, token_hash, expires_at, allows_download, kind, pass_hash)",
    }
  `);
});

it('the service role reads and writes rows, and cannot truncate tables or change the catalog', async () => {
  const rights = await listRights('clipwright_service');
  const tables = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  expect(Object.keys(rights)).toEqual(tables.rows.map(({ name }) => name));
  expect(rights).toMatchObject({
    subscription_plans: 'select, update (stripe_price_id_monthly, stripe_price_id, updated_at)',
    credit_packs: 'select, update (stripe_price_id, updated_at)',
    credit_ledger: 'select, insert',
    security_events: 'select, insert, delete',
  });
  const special = ['subscription_plans', 'credit_packs', 'credit_ledger', 'security_events'];
  const others = Object.entries(rights).filter(([name]) => !special.includes(name));
  for (const [, right] of others) expect(right).toBe('select, insert, update, delete');
});

it('all roles own nothing, create nothing and are members of nothing', async () => {
  const { rows } = await owner.query(
    `select r.rolname as role, r.rolsuper or r.rolbypassrls or r.rolcreatedb or r.rolcreaterole or r.rolreplication as power,
            (select count(*)::int from pg_class where relowner = r.oid) as tables,
            (select count(*)::int from pg_proc where proowner = r.oid) as functions,
            (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
            has_schema_privilege(r.oid, 'public', 'create') as "makesTables",
            has_database_privilege(r.oid, current_database(), 'create') as "makesSchemas"
     from pg_roles r where r.rolname like 'clipwright%' order by 1`,
  );
  const nothing = { power: false, tables: 0, functions: 0, memberships: 0, makesTables: false, makesSchemas: false };
  expect(rows).toEqual([
    { role: 'clipwright_app', ...nothing },
    { role: 'clipwright_service', ...nothing },
    { role: 'clipwright_viewer', ...nothing },
    { role: 'clipwright_workspace', ...nothing },
  ]);
});

it.each([
  // They only read their arguments, and run with the privileges of the row's writer.
  ['clipwright_app', ['list_clip_highlights(jsonb)', 'list_clip_tags(jsonb)', 'search_grams(uuid,text)']],
  ['clipwright_viewer', []],
  ['clipwright_workspace', []],
])('%s can access nothing but the tables: no other schema or view, and only the functions %j', async (role, names) => {
  const schemas = await owner.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname not like 'pg\\_%' and nspname <> 'information_schema' and has_schema_privilege($1, oid, 'usage')`,
    [role],
  );
  expect(schemas.rows).toEqual([{ name: 'public' }]);
  const relations = await owner.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f', 'S')`,
  );
  expect(relations.rows).toEqual([]);
  const functions = await owner.query<{ name: string; actsAsOwner: boolean; isOpen: boolean }>(
    `select p.oid::regprocedure::text as name, p.prosecdef as "actsAsOwner",
            has_function_privilege($1, p.oid, 'execute') as "isOpen"
     from pg_proc p where p.pronamespace = 'public'::regnamespace`,
    [role],
  );
  expect(functions.rows.length).toBeGreaterThan(0);
  expect(functions.rows.filter(({ actsAsOwner }) => actsAsOwner)).toEqual([]);
  const open = functions.rows.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  expect(new Set(open)).toEqual(new Set(names));
});

it('every foreign key has an index that starts with its columns', async () => {
  const { rows } = await owner.query(
    `select k.conname as name from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and not exists (
         select from pg_index i
         where i.indrelid = k.conrelid and i.indpred is null
           and (string_to_array(i.indkey::text, ' ')::int[])[1] = any (k.conkey::int[])
       )`,
  );
  expect(rows).toEqual([]);
});

it('every updated_at is set by the trigger', async () => {
  const { rows } = await owner.query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'updated_at'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'keep_updated_at')`,
  );
  expect(rows).toEqual([]);
});
