import { runTrace } from './runTrace.ts';

// Who reads only the beginning, with head say, has closed the pipe.
process.stdout.on('error', () => process.exit());

process.exitCode = await runTrace(process.argv.slice(2), (text) => process.stdout.write(`${text}\n`));
