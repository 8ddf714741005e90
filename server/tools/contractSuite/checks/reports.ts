import { paths } from '../../../../src/contract/paths.ts';
import type { Report } from '../../../../src/contract/reports.ts';
import {
  type HostClient,
  expectOk,
  expectRejected,
  expectRejectedWithText,
  expectSignInNeeded,
  expectThat,
  NotOffered,
} from '../host.ts';
import {
  capabilitiesOf,
  type Checks,
  freshWord,
  readOwnReports,
  readStanding,
  type TestContext,
} from '../testContext.ts';

const send = (client: HostClient, parts: Partial<Report>) => {
  const sent = { target: 'listing', reason: 'other', text: '', device: `suite-${freshWord(20)}`, ...parts };
  return client.send('POST', paths.reports, sent);
};

/** A seller with a listing, and somebody who reports it. */
async function ofReporter(context: TestContext) {
  if (!(await capabilitiesOf(context)).calls.report) throw new NotOffered('nothing can be reported');
  return {
    listing: await context.listing(),
    seller: await context.seller(),
    reporter: await context.newPerson(),
  };
}

/** Reports of listings, sellers and numbers (docs/decisions/0058-the-desk.md). */
export const reportChecks: Checks = {
  'Reports: a visitor reports a listing, and the same device may send it again': async (context) => {
    const { listing } = await ofReporter(context);
    const parts = { subject: listing.id, device: `suite-${freshWord(20)}`, text: 'Contract check 🍲 سوق' };
    for (let time = 0; time < 2; time += 1) expectOk(await send(context.visitor(), parts));
  },
  'Reports: a user reads what they reported, the newest first, and not what became of it': async (
    context,
  ) => {
    const { listing, seller, reporter } = await ofReporter(context);
    expectOk(await send(reporter.client, { subject: listing.id, reason: 'misleading' }));
    expectOk(await send(reporter.client, { target: 'seller', subject: seller.username, reason: 'rude' }));
    const [newest, first] = readOwnReports(await reporter.client.get(paths.reports));
    expectThat(
      newest?.target === 'seller' && newest.title === seller.username,
      'the newest is not the seller',
    );
    expectThat(first?.title === listing.title && first.reason === 'misleading', 'the listing is not in it');
  },
  'Reports: a device reads what it reported without an account, and nobody else’s': async (context) => {
    const { listing, reporter } = await ofReporter(context);
    const [device, other] = [`suite-${freshWord(20)}`, `suite-${freshWord(20)}`];
    expectOk(await send(context.visitor(), { subject: listing.id, device, reason: 'misleading' }));
    expectOk(await send(context.visitor(), { target: 'phone', subject: '0772345678', device }));
    expectOk(await send(reporter.client, { subject: listing.id, device: other }));
    const own = (of: string) => context.visitor().send('POST', paths.ownReports, { device: of });
    const [newest, first, ...more] = readOwnReports(await own(device));
    expectThat(newest?.target === 'phone' && !newest.title.includes('772345'), 'the number is told in full');
    expectThat(first?.title === listing.title && first.reason === 'misleading', 'the listing is not in it');
    expectThat(more.length === 0, 'there is more in it');
    expectThat(readOwnReports(await own(other)).length === 0, 'it has the report of a user');
    expectRejectedWithText(await own('short'));
  },
  'Reports: the reported does not read them, and a visitor is asked to sign in': async (context) => {
    const { listing, seller, reporter } = await ofReporter(context);
    const text = freshWord(20);
    expectOk(await send(reporter.client, { subject: listing.id, text }));
    const response = await seller.client.get(paths.reports);
    expectThat(!response.text.includes(text), 'the seller reads the report');
    expectSignInNeeded(await context.visitor().get(paths.reports));
  },
  'Reports: oneself and one’s own listing cannot be reported': async (context) => {
    const { listing, seller } = await ofReporter(context);
    expectRejected(await send(seller.client, { subject: listing.id }));
    expectRejected(await send(seller.client, { target: 'seller', subject: seller.username }));
  },
  'Reports: what never existed, a number that is none and a reason of no list are rejected': async (
    context,
  ) => {
    const { listing, reporter } = await ofReporter(context);
    const { client } = reporter;
    expectRejected(await send(client, { subject: `no-${freshWord()}` }));
    expectRejected(await send(client, { target: 'seller', subject: freshWord(20) }));
    expectRejectedWithText(await send(client, { target: 'phone', subject: 'no number' }));
    expectRejectedWithText(await send(client, { subject: listing.id, reason: 'sold' as 'other' }));
    expectRejectedWithText(await send(client, { subject: listing.id, text: 'x'.repeat(501) }));
  },
  'Reports: nothing is decided about a new user, and only the user reads it': async (context) => {
    const { reporter } = await ofReporter(context);
    const { suspended, decisions } = readStanding(await reporter.client.get(paths.standing));
    expectThat(suspended === null && decisions.length === 0, 'something is decided about a new user');
    expectOk(await reporter.client.send('POST', paths.standingRead));
    expectSignInNeeded(await context.visitor().get(paths.standing));
  },
  'Reports: there is no appeal without a text, or against what is not about oneself': async (context) => {
    const { reporter } = await ofReporter(context);
    const appeal = (text: string) =>
      reporter.client.send('POST', paths.appeals, { decision: '999999999', text });
    expectRejected(await appeal('Contract check 🍲 سوق'));
    expectRejectedWithText(await appeal(''));
    expectRejectedWithText(await appeal('x'.repeat(2001)));
    expectSignInNeeded(await reporter.client.send('POST', paths.deskAppeal('1'), { upheld: true }));
  },
  'Reports: the desk is for moderators': async (context) => {
    const { reporter } = await ofReporter(context);
    for (const path of [paths.deskCases, paths.deskCase('1'), paths.deskLog]) {
      expectSignInNeeded(await context.visitor().get(path));
      expectSignInNeeded(await reporter.client.get(path));
    }
  },
};
