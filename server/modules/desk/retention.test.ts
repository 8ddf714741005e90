import { expect, test } from 'vitest';
import * as v from 'valibot';
import { AccountExportSchema } from '../../../src/contract/account.ts';
import { paths } from '../../../src/contract/paths.ts';
import { APPEAL_LIFE } from '../../../src/contract/reports.ts';
import { cleanPictures } from '../../pictures/clean.ts';
import { createClient, TEST_PASSWORD } from '../../tools/testing/client.ts';
import { smallPhoto } from '../../tools/testing/listingForm.ts';
import { openReportedMarket, report } from '../../tools/testing/reportedMarket.ts';
import { stored } from '../../tools/testing/market.ts';
import { pictureForm } from '../../tools/testing/unsafeCases.ts';
import { applyDecision } from './applyDecision.ts';
import { evidenceOf } from './evidence.ts';
import { EVIDENCE_LIFE, REPORT_LIFE } from './retention.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PASSWORD = { body: { password: TEST_PASSWORD } };

/** A reported listing of rudo, and what the daily job deletes. */
async function openReported() {
  const market = await openReportedMarket('tariro', 'chipo');
  const { server, seller, students } = market;
  const { database, now, worker } = server.context;
  const [tariro = seller] = students;
  await seller.post(paths.uploadProfilePicture, pictureForm(await smallPhoto(), 'image/jpeg'));
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  await report(tariro, 'one', { text: 'A text about it' });
  const decide = (text = 'It is hidden.') =>
    database.transaction().execute((transaction) =>
      applyDecision(transaction, {
        caseId: 1,
        actor: 'moderator',
        actorId: 2,
        reason: 'scam',
        now: now(),
        effects: [{ action: 'hide', listingId: 1 }],
        messages: [{ userId: 1, text }],
      }),
    );
  const close = async () => {
    await database.updateTable('cases').set({ closed_at: now() }).execute();
    await database.updateTable('reports').set({ ended_at: now(), outcome: 'upheld' }).execute();
  };
  /** The result of the daily job after so much time. */
  const after = async (milliseconds: number) => {
    server.advance(milliseconds);
    const ran = await worker.runDueJobs();
    expect(ran.filter(({ error }) => error !== null)).toEqual([]);
    return ran.find(({ name }) => name === 'end-retention')?.result ?? null;
  };
  const evidence = () => evidenceOf(database, 1);
  return { ...market, server, seller, tariro, database, decide, close, after, evidence };
}

test('who leaves while a case is open takes the evidence along, with its pictures and nothing else', async () => {
  const { server, seller, evidence, database, visitor } = await openReported();
  await seller.send('PATCH', paths.listing('1'), { body: { title: 'Nothing to see' } });
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263779999999' } });
  const before = await stored(server);
  expect(await seller.send('DELETE', paths.account, PASSWORD)).toMatchObject({ status: 204 });
  expect(await stored(server)).toEqual({ listings: 0, blobs: before.blobs });
  expect(await evidence()).toMatchObject([
    { listingId: 1, listing: { title: 'Pot' }, seller: { phone_number: '263771234567' } },
    {
      listingId: null,
      seller: { username: 'rudo', phone_number: '263779999999', networks: ['127.0.0.0/24'] },
    },
  ]);
  const user = await database.selectFrom('users').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  expect(user).toMatchObject({ phone_number: null, picture_key: null, deleted_at: expect.any(Number) });
  server.advance(DAY);
  expect(await cleanPictures(server.context)).toMatchObject({ removed: 0 });
  expect(await visitor.get(paths.listing('1'))).toMatchObject({ status: 404 });
});

test('who leaves when no case is open any more leaves nothing behind @postgres', async () => {
  const { server, seller, decide, close, after, database, evidence } = await openReported();
  await decide();
  await seller.post(paths.appeals, { decision: 1, text: 'It is mine.' });
  await close();
  await seller.send('DELETE', paths.account, PASSWORD);
  for (const table of ['decision_messages', 'appeals'] as const)
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await database.selectFrom('decisions').select('id').execute()).toEqual([{ id: 1 }]);
  expect(await evidence()).toHaveLength(1);
  expect(await after(APPEAL_LIFE - 1)).toBeNull();
  expect(await evidence()).toHaveLength(1);
  expect(await after(DAY)).toBe('1 old records deleted');
  expect(await evidence()).toEqual([]);
  await cleanPictures(server.context);
  expect(await stored(server)).toEqual({ listings: 0, blobs: 0 });
});

test('evidence stays while an appeal is open, and 90 days at most', async () => {
  const { seller, decide, close, after, evidence } = await openReported();
  await decide();
  await close();
  await seller.post(paths.appeals, { decision: 1, text: 'It is mine.' });
  await after(EVIDENCE_LIFE - 1);
  expect(await evidence()).toHaveLength(1);
  await after(DAY);
  expect(await evidence()).toEqual([]);
});

test('90 days after a case the texts, numbers and reporters are gone, and the outcomes stay @postgres', async () => {
  const { visitor, close, after, database } = await openReported();
  await report(visitor, 'two', { target: 'phone', subject: '0712345678', text: 'Another text' });
  await close();
  await after(REPORT_LIFE - 1);
  expect(await database.selectFrom('reports').select('text').orderBy('id').execute()).toEqual([
    { text: 'A text about it' },
    { text: 'Another text' },
  ]);
  expect(await after(DAY)).toBe('3 old records deleted');
  const erased = { text: '', phone: null, reporter_id: null, outcome: 'upheld' };
  expect(await database.selectFrom('reports').selectAll().orderBy('id').execute()).toMatchObject([
    { ...erased, reporter_key: 'erased 1' },
    { ...erased, reporter_key: 'erased 2' },
  ]);
  expect(await database.selectFrom('cases').select('phone').execute()).toEqual([
    { phone: null },
    { phone: null },
  ]);
  expect(await after(DAY)).toBeNull();
});

test('a session that has ended goes within a day, with its network @postgres', async () => {
  const { server, after, database } = await openReported();
  await createClient(server, '192.0.2.77').login('rudo');
  await database
    .updateTable('sessions')
    .set({ expires_at: 1 })
    .where('network', '=', '192.0.2.0/24')
    .execute();
  expect(await after(DAY)).toBe('1 old records deleted');
  const networks = await database.selectFrom('sessions').select('network').distinct().execute();
  expect(networks).toEqual([{ network: '127.0.0.0/24' }]);
});

test('the export has sessions with networks, decisions and appeals', async () => {
  const { server, seller, decide } = await openReported();
  await decide('“Red kettle” is hidden.');
  await seller.post(paths.appeals, { decision: 1, text: 'It is mine.' });
  const { sessions, decisions } = v.parse(AccountExportSchema, (await seller.get(paths.exportAccount)).body);
  const began_at = new Date(server.context.now()).toISOString();
  expect(sessions).toEqual([{ began_at: expect.any(String), network: '127.0.0.0/24' }]);
  expect(decisions).toMatchObject([
    {
      text: '“Red kettle” is hidden.',
      decided_at: began_at,
      appeal: { text: 'It is mine.', outcome: 'open' },
    },
  ]);
});
