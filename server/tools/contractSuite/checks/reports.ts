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
import { capabilitiesOf, type Checks, freshWord, readStanding, type TestContext } from '../testContext.ts';

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

/** Reports of listings and sellers, and what was decided about oneself. */
export const reportChecks: Checks = {
  'Reports: a visitor reports a listing, and the same device may send it again': async (context) => {
    const { listing } = await ofReporter(context);
    const parts = { subject: listing.id, device: `suite-${freshWord(20)}`, text: 'Contract check 🍲 سوق' };
    for (let time = 0; time < 2; time += 1) expectOk(await send(context.visitor(), parts));
  },
  'Reports: oneself and one’s own listing cannot be reported': async (context) => {
    const { listing, seller } = await ofReporter(context);
    expectRejected(await send(seller.client, { subject: listing.id }));
    expectRejected(await send(seller.client, { target: 'seller', subject: seller.username }));
  },
  'Reports: what never existed and a reason of no list are rejected': async (context) => {
    const { listing, reporter } = await ofReporter(context);
    const { client } = reporter;
    expectRejected(await send(client, { subject: `no-${freshWord()}` }));
    expectRejected(await send(client, { target: 'seller', subject: freshWord(20) }));
    expectRejectedWithText(await send(client, { subject: listing.id, reason: 'sold' as 'other' }));
    expectRejectedWithText(await send(client, { subject: listing.id, text: 'x'.repeat(501) }));
  },
  'Reports: nothing is decided about a new user, and only the user reads it': async (context) => {
    const { reporter } = await ofReporter(context);
    const { suspended, actions } = readStanding(await reporter.client.get(paths.standing));
    expectThat(suspended === null && actions.length === 0, 'something is decided about a new user');
    expectOk(await reporter.client.send('POST', paths.standingRead));
    expectSignInNeeded(await context.visitor().get(paths.standing));
  },
  'Reports: there is no appeal without a text, or against what is not about oneself': async (context) => {
    const { reporter } = await ofReporter(context);
    const appeal = (text: string) =>
      reporter.client.send('POST', paths.appeals, { action: '999999999', text });
    expectRejected(await appeal('Contract check 🍲 سوق'));
    expectRejectedWithText(await appeal(''));
    expectRejectedWithText(await appeal('x'.repeat(2001)));
    expectSignInNeeded(await reporter.client.send('POST', paths.answerAppeal('1'), { upheld: true }));
  },
  'Reports: moderation is for moderators': async (context) => {
    const { reporter } = await ofReporter(context);
    for (const path of [paths.moderationQueue, paths.moderatedUser('nobody'), paths.moderationActions]) {
      expectSignInNeeded(await context.visitor().get(path));
      expectSignInNeeded(await reporter.client.get(path));
    }
  },
};
