import { parseArgs } from 'node:util';
import { tryHost } from './suite.ts';

const USAGE = `npm run test:contract -- --host URL

Walks every call of section 7 of the specification, with its errors, against the back end at URL (such as
http://localhost:8080), and prints a line a sentence: ok, FAILED, or "not offered" for what a back end may leave out.
It registers a dozen users named suite… and posts listings, which it deletes where the host can; use it on a test host.
The exit status is 1 if a sentence failed, 2 if there is nothing to try.
`;

/** The host in the arguments, or null. */
function hostOf(args: string[]): string | null {
  try {
    const { host } = parseArgs({ args, options: { host: { type: 'string' } } }).values;
    return host !== undefined && /^https?:/.test(host) && URL.canParse(host) ? host : null;
  } catch {
    return null;
  }
}

const host = hostOf(process.argv.slice(2));
if (host === null) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const counts = { ok: 0, FAILED: 0, 'not offered': 0 };
  for await (const { sentence, verdict, reason } of tryHost(host)) {
    counts[verdict] += 1;
    process.stdout.write(`${verdict.padEnd(11)}  ${sentence}${reason === undefined ? '' : `: ${reason}`}\n`);
  }
  process.stdout.write(
    `\n${counts.ok} hold, ${counts.FAILED} failed, ${counts['not offered']} not offered\n`,
  );
  process.exitCode = counts.FAILED === 0 ? 0 : 1;
}
