import { createHash, randomUUID } from 'node:crypto';
import { plainClipEdit } from '@clipwright/clip-spec';
import { kitSettings } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/open-database.ts';
import {
  accounts,
  apiKeys,
  jwks,
  sessions,
  twoFactors,
  users,
  verifications,
} from '../../src/db/tables/accounts-tables.ts';
import { paymentEvents, payments } from '../../src/db/tables/billing-tables.ts';
import { captionDefaults, captionStyles, glossaries } from '../../src/db/tables/captions-tables.ts';
import { choicePauses, clipChoices } from '../../src/db/tables/choices-tables.ts';
import { clipRenditions } from '../../src/db/tables/clip-renditions-table.ts';
import { analyses, clipViews, transcriptions, videoClips } from '../../src/db/tables/clips-tables.ts';
import { cloudOauthAttempts } from '../../src/db/tables/cloud-attempts-table.ts';
import {
  cloudLeftovers,
  cloudStorageConnections,
  cloudStorageFiles,
  projectFolders,
} from '../../src/db/tables/cloud-tables.ts';
import { cloudUploads } from '../../src/db/tables/cloud-uploads-tables.ts';
import { creditLedger, creditPurchases } from '../../src/db/tables/credits-tables.ts';
import { clipEditCopies, clipEdits, clipEditVersions, editFiles } from '../../src/db/tables/edits-tables.ts';
import { brandKitFiles, brandKits } from '../../src/db/tables/kits-tables.ts';
import { networkAccounts, networkApps, networkAttempts, networkErrors } from '../../src/db/tables/network-tables.ts';
import { monthlySummaries, notices } from '../../src/db/tables/notices-tables.ts';
import { featureUsageLog, subscriptionEvents, videoReservations } from '../../src/db/tables/plans-tables.ts';
import { postTexts, textGenerations } from '../../src/db/tables/post-texts-tables.ts';
import { postingSettings, posts } from '../../src/db/tables/posts-tables.ts';
import { renderLeases, renderRunners } from '../../src/db/tables/processing-runners-tables.ts';
import {
  plannedClips,
  processingRuns,
  processingStages,
  transcriptParts,
} from '../../src/db/tables/processing-tables.ts';
import { projectShares, projects, projectTotals, viewLinks } from '../../src/db/tables/projects-tables.ts';
import { idempotentRequests } from '../../src/db/tables/requests-tables.ts';
import { clipVerdicts, reviewComments } from '../../src/db/tables/reviews-tables.ts';
import { securityEvents } from '../../src/db/tables/security-events-table.ts';
import { sourceChunks, sources } from '../../src/db/tables/sources-tables.ts';
import { speechInstallations } from '../../src/db/tables/speech-installations-table.ts';
import {
  workspaceActivities,
  workspaceInvitations,
  workspaceMembers,
  workspaces,
} from '../../src/db/tables/teams-tables.ts';
import { knownVoices } from '../../src/db/tables/voices-tables.ts';
import { watermarkLogos } from '../../src/db/tables/watermark-logos-table.ts';
import { webhookDeliveries, webhookEndpoints } from '../../src/db/tables/webhooks-tables.ts';
import { workers } from '../../src/db/tables/workers-table.ts';
import { toChoiceFeatures } from '../../src/projects/choices/to-choice-features.ts';
import { exampleMoment } from '../example-moment.ts';
import { exampleSpec } from '../example-spec.ts';
import { fakeLimits } from '../publishing/fake-network.ts';

const exampleFeatures = toChoiceFeatures({
  data: null,
  lengthSec: 20,
  language: 'en',
  rank: 1,
  isSearched: false,
  files: [],
  styleId: undefined,
});

const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);

/**
 * Gives a user at least one row in every table that holds user data; signing up creates some of them. With
 * `sharedWithId`, the project is shared with that user; `members` are in the workspace, by default a new viewer. A new
 * table must be added here, or the isolation test fails.
 */
export async function fillEveryTable(
  database: Pick<Database, 'asService'>,
  userId: string,
  sharedWithId: string,
  members: readonly { userId: string; role: 'editor' | 'viewer'; readOnlySince?: Date }[] = [
    { userId: sharedWithId, role: 'viewer' },
  ],
): Promise<{ projectId: string; clipId: string }> {
  const projectId = randomUUID();
  const clipId = randomUUID();
  const unique = randomUUID();
  const [sourceId, runId] = [randomUUID(), randomUUID()];
  await database.asService(async (tx) => {
    await tx.insert(sessions).values({ userId, token: unique, expiresAt: nextYear });
    await tx.insert(accounts).values({ userId, providerId: 'credential', accountId: userId, password: 'a hash' });
    await tx.insert(apiKeys).values({
      userId,
      workspaceId: userId,
      name: 'A program',
      keyHash: createHash('sha256').update(unique).digest('hex'),
      start: 'cw_12345678',
      scopes: ['read'],
    });
    await tx.insert(idempotentRequests).values({
      userId,
      holderId: userId,
      route: 'POST /api/process-video',
      idempotencyKey: unique,
      startedAt: nextYear,
      bodyHash: createHash('sha256').update(unique).digest('hex'),
    });
    await tx.insert(verifications).values({ identifier: unique, value: userId, expiresAt: nextYear });
    await tx.insert(twoFactors).values({ userId, secret: 'encrypted', backupCodes: 'encrypted' });
    await tx.insert(jwks).values({ publicKey: unique, privateKey: 'encrypted' });
    const logo = {
      logoId: randomUUID(),
      logoKey: `users/${userId}/branding/logo.png`,
      logoWidthPx: 300,
      logoHeightPx: 100,
    };
    await tx.insert(workspaces).values({ id: userId, name: 'A studio', accentColor: '#0B5FA5', ...logo });
    if (members.length > 0) {
      await tx.insert(workspaceMembers).values(members.map((member) => ({ ...member, workspaceId: userId })));
    }
    const invited = { email: `invited-${unique}@test.invalid`, role: 'viewer', expiresAt: nextYear } as const;
    await tx.insert(workspaceInvitations).values({ workspaceId: userId, ...invited });
    await tx.insert(securityEvents).values({ userId, kind: 'sign-in-succeeded', ipAddress: '203.0.113.7' });
    await tx.insert(workspaceActivities).values({ workspaceId: userId, actorId: userId, kind: 'workspace-renamed' });
    await tx.insert(projects).values({ id: projectId, userId, title: 'A talk', sourceType: 'file' });
    await tx.insert(projectTotals).values({ userId, projects: 1 }).onConflictDoNothing();
    const [reader] = await tx.select({ email: users.email }).from(users).where(eq(users.id, sharedWithId));
    // One granted to an address, and one kept by a person who changed their address.
    await tx.insert(projectShares).values([
      { projectId, ownerId: userId, email: reader?.email ?? '' },
      { projectId, ownerId: userId, email: `${unique}@test.invalid`, sharedWithId },
    ]);
    await tx.insert(viewLinks).values({
      projectId,
      ownerId: userId,
      tokenHash: createHash('sha256').update(unique).digest('hex'),
      tokenSecret: 'encrypted',
      expiresAt: nextYear,
    });
    await tx.insert(videoReservations).values({ userId, projectId, periodStart: '2026-01-31' });
    await tx.insert(videoClips).values({ id: clipId, projectId, userId, name: 'Clip 1' });
    const ofClip = { clipId, userId, projectId, name: 'A client' };
    await tx.insert(reviewComments).values({ ...ofClip, text: 'Shorter, please' });
    await tx.insert(clipVerdicts).values({ ...ofClip, verdict: 'approved' });
    await tx.insert(transcriptions).values({ clipId, userId, text: 'Words' });
    await tx.insert(analyses).values({ clipId, userId, analysisType: 'moments', data: { viral_score: 8 } });
    await tx.insert(clipViews).values({ clipId, viewerId: userId, hour: new Date('2026-01-31T12:00:00Z') });
    await tx.insert(clipRenditions).values({
      clipId,
      userId,
      ratio: '9:16',
      widthPx: 1080,
      heightPx: 1920,
      durationSec: 20,
      sizeBytes: 1000,
      fileKey: `users/${userId}/${unique}.mp4`,
    });
    const document = plainClipEdit([{ id: 'r1', startSec: 0, endSec: 20 }]);
    await tx.insert(clipEdits).values({ clipId, userId, document, sourceDurationSec: 90 });
    await tx.insert(clipEditVersions).values({ clipId, userId, kind: 'machine', document });
    await tx.insert(clipChoices).values({ clipId, userId, kind: 'kept', change: {}, features: exampleFeatures });
    await tx.insert(choicePauses).values({ userId });
    const part = { startSec: 0, endSec: 50 };
    const copy = { fileKey: `users/${userId}/${unique}-copy.mp4`, fileStartSec: 0, fileEndSec: 50, sizeBytes: 1000 };
    await tx.insert(clipEditCopies).values({ clipId, userId, state: 'ready', ...part, ...copy });
    const theme = { name: 'Theme.mp3', fileKey: `${unique}.m4a`, sizeBytes: 1000, durationSec: 60 };
    await tx.insert(editFiles).values({ userId, kind: 'music', ...theme });
    await tx
      .insert(sources)
      .values({ id: sourceId, userId, projectId, kind: 'file', state: 'ready', name: 'talk.mp4' });
    await tx.insert(sourceChunks).values({ sourceId, userId, chunkIndex: 0, sizeBytes: 1, sha256: 'a'.repeat(64) });
    await tx
      .insert(sources)
      .values({ userId, kind: 'file', state: 'uploading', name: 'next.mp4', sizeBytes: 2, uploadId: `${unique}-next` });
    await tx.insert(processingRuns).values({ id: runId, projectId, userId, sourceId, spec: exampleSpec() });
    await tx.insert(processingStages).values({ runId, userId, stage: 'upload' });
    await tx.insert(transcriptParts).values({ runId, userId, partNumber: 1, startSec: 0, endSec: 600 });
    const [planned] = await tx
      .insert(plannedClips)
      .values({ runId, userId, clipNumber: 1, moment: exampleMoment })
      .returning({ id: plannedClips.id });
    const tokenHash = createHash('sha256').update(runId).digest('hex');
    const [runner] = await tx
      .insert(renderRunners)
      .values({ name: `Studio of run ${runId}`, tokenHash, version: '0.1.0' })
      .returning({ id: renderRunners.id });
    if (planned && runner) {
      const job = { jobId: randomUUID(), takenAt: '2026-11-26 10:00:00.123456+00', priority: 0, reason: 'It stopped.' };
      await tx.insert(renderLeases).values({ runnerId: runner.id, clipId: planned.id, runId, ...job });
    }
    await tx
      .insert(notices)
      .values({ userId, recipientId: userId, projectId, kind: 'clips-ready', title: 'A talk', clipsCount: 3 });
    await tx.insert(monthlySummaries).values({ userId, month: '2026-01-01' });
    await tx.insert(workers).values({
      id: randomUUID(),
      host: 'a host',
      roles: 'worker',
      version: '1',
      queues: ['render-clip'],
      work: [{ queue: 'render-clip', startedAt: new Date().toISOString() }],
    });
    await tx.insert(speechInstallations).values({ userId, model: 'whisper-tiny', state: 'completed' });
    await tx.insert(watermarkLogos).values({
      userId,
      name: 'logo.png',
      widthPx: 64,
      heightPx: 64,
      sizeBytes: 100,
      fileKey: `users/${userId}/${unique}.png`,
    });
    const [kit] = await tx
      .insert(brandKits)
      .values({ userId, name: 'Acme', settings: kitSettings.parse({}) })
      .returning();
    await tx.insert(brandKitFiles).values({
      ...({
        userId,
        kitId: kit?.id ?? null,
        kind: 'font',
        state: 'ready',
        name: 'Acme Sans',
        sizeBytes: 1000,
      } as const),
      fileKey: `users/${userId}/brand-kits/${unique}.ttf`,
      facts: { characters: 200, embedding: 'installable' },
    });
    const look = { size: 0.07 } as unknown as typeof captionStyles.$inferInsert.look;
    const [style] = await tx.insert(captionStyles).values({ userId, name: 'Mine', look }).returning();
    await tx.insert(captionDefaults).values({ userId, platform: 'tiktok', styleId: style?.id ?? null });
    await tx.insert(knownVoices).values({ userId, name: `Ada ${unique}`, model: 'a model', embedding: [0.6, 0.8] });
    await tx.insert(glossaries).values({ userId, terms: [{ term: 'Clipwright', heardAs: ['clip right'] }] });
    const written = { userId, tone: 'casual', language: 'en', writer: 'transcript' } as const;
    await tx.insert(postTexts).values({ ...written, clipId, platform: 'tiktok', caption: 'Words' });
    await tx.insert(textGenerations).values({ ...written, projectId, clipIds: [clipId], platforms: ['tiktok'] });
    await tx.insert(projectFolders).values({
      projectId,
      userId,
      provider: 'dropbox',
      folderId: unique,
      folderName: 'A folder',
    });
    await tx.insert(cloudStorageConnections).values({ userId, providerId: 'dropbox', accessToken: 'encrypted' });
    await tx.insert(cloudStorageFiles).values({
      userId,
      projectId,
      clipId,
      cloudFileId: unique,
      cloudProviderId: 'dropbox',
      name: 'clip.mp4',
    });
    await tx
      .insert(cloudLeftovers)
      .values({ userId, provider: 'dropbox', kind: 'file', cloudId: unique, name: 'clip.mp4' });
    await tx.insert(cloudOauthAttempts).values({
      userId,
      providerId: 'dropbox',
      stateHash: createHash('sha256').update(unique).digest('hex'),
      verifierSecret: 'encrypted',
      expiresAt: new Date('2026-01-01'),
    });
    await tx.insert(cloudUploads).values({
      userId,
      projectId,
      clipId,
      provider: 'dropbox',
      kind: 'clip',
      itemKey: unique,
      name: 'clip.mp4',
      mimeType: 'video/mp4',
    });
    const origin = `https://${unique}.example`;
    const [account] = await tx
      .insert(networkAccounts)
      .values({
        userId,
        network: 'mastodon',
        origin,
        remoteId: unique,
        handle: '@ada',
        accessToken: 'encrypted',
        limits: fakeLimits,
        limitsCheckedAt: new Date(),
        connectedAt: new Date(),
      })
      .returning({ id: networkAccounts.id });
    await tx.insert(networkApps).values({ network: 'mastodon', origin, clientId: unique, clientSecret: 'encrypted' });
    await tx.insert(networkErrors).values({ network: 'mastodon', detail: unique, lastAt: new Date() });
    await tx.insert(networkAttempts).values({
      userId,
      workspaceId: userId,
      network: 'mastodon',
      origin,
      stateHash: createHash('sha256').update(unique).digest('hex'),
      verifierSecret: 'encrypted',
      expiresAt: new Date('2026-01-01'),
    });
    await tx.insert(postingSettings).values({ userId, slots: [{ weekday: 2, time: '18:00' }] });
    await tx.insert(posts).values({
      userId,
      projectId,
      clipId,
      clipName: 'Clip 1',
      accountId: account?.id ?? null,
      network: 'mastodon',
      handle: '@ada',
      renditionId: randomUUID(),
      fileKey: `users/${userId}/projects/${projectId}/clips/${clipId}/9x16.mp4`,
      sizeBytes: 1000,
      widthPx: 1080,
      heightPx: 1920,
      durationSec: 20,
      title: '',
      text: 'Words',
      state: 'scheduled',
      dueAt: nextYear,
      nextTryAt: nextYear,
      localTime: '2027-12-01T18:00',
      timeZone: 'UTC',
    });
    const [endpoint] = await tx
      .insert(webhookEndpoints)
      .values({ userId, url: 'https://hooks.example.org/', events: ['clip.ready'], secret: 'encrypted' })
      .returning({ id: webhookEndpoints.id });
    const delivery = { userId, endpointId: endpoint?.id ?? '', projectId, eventId: `msg_${unique}`, body: '{}' };
    await tx.insert(webhookDeliveries).values({ ...delivery, type: 'clip.ready', position: 1 });
    await tx.insert(creditPurchases).values({ userId, creditsPurchased: 100, amountPaid: 1000 });
    await tx.insert(creditLedger).values({ userId, kind: 'adjustment', credits: 5, sourceKey: unique });
    await tx.insert(payments).values({
      userId,
      stripeInvoiceId: unique,
      description: 'Creator Pro',
      amountPaid: 2900,
      currency: 'usd',
      status: 'completed',
    });
    await tx.insert(paymentEvents).values({ id: unique, type: 'invoice.paid', stripeCustomerId: userId });
    await tx.insert(featureUsageLog).values({ userId, featureName: 'project_creation' });
    await tx.insert(subscriptionEvents).values({ userId, eventType: 'plan_changed' });
  });
  return { projectId, clipId };
}
