import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printLine } from '../../config/printLine.ts';
import { killRound } from './killRound.ts';
import { createRandom } from './random.ts';

/**
 * `npm run kill9 -- [rounds] [writes] [seed]`: rounds of SIGKILL at a random one of so many acknowledged writes, all on one
 * database. Exit status 1 if anything acknowledged was lost or the database was damaged.
 */
const [rounds = 30, writes = 1000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'musika-kill9-'));
const random = createRandom(seed);
let acknowledged = 0;
let faults = 0;
printLine(`Seed ${seed}: ${rounds} rounds, each killed at one of ${writes} acknowledged writes`);
try {
  for (let round = 1; round <= rounds; round += 1) {
    const report = await killRound(join(folder, 'data'), round, 1 + random.below(writes));
    const { lost, rowsWithoutPicture, integrity } = report;
    acknowledged += report.acknowledged;
    faults += lost.length + rowsWithoutPicture + (integrity === 'ok' ? 0 : 1);
    printLine(
      `Round ${round}: ${report.acknowledged} acknowledged, ${lost.length} lost, ${rowsWithoutPicture} rows without picture, integrity ${integrity}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
printLine(`${acknowledged} acknowledged writes, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
