import { StartError, commandLine, printLine } from './config/terminal.ts';
import { versionText } from './config/version.ts';
import { runOrExplain } from './process.ts';

interface Command {
  takes?: string;
  help: string;
  run: (args: readonly string[]) => Promise<void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  start: {
    help: 'serves the market; the last line that it prints is the address',
    run: async (args) => (await import('./start.ts')).start(args),
  },
  'start-api': {
    help: 'serves API and pictures alone, for a web app on a static host',
    run: async () => (await import('./start.ts')).startApi(),
  },
  backup: {
    takes: '<folder>',
    help: 'adds a backup of database and pictures to it, while the server runs',
    run: async (args) => (await import('./operations/backup/main.ts')).main(args),
  },
  restore: {
    takes: '<folder of the backup> [--accept-missing]',
    help: 'puts a backup back, while the server is stopped',
    run: async (args) => (await import('./operations/restore.ts')).main(args),
  },
  admin: {
    takes: '<command>',
    help: 'users, categories, places and searches; admin --help lists its commands',
    run: async (args) => (await import('./admin/main.ts')).main(args),
  },
  'move-to-postgres': {
    takes: '<postgres://…>',
    help: 'moves the market from the embedded database to PostgreSQL, while the server is stopped',
    run: async (args) => (await import('./operations/moveToPostgres.ts')).main(args),
  },
  migrate: {
    help: 'brings the tables of the database up to date, and ends',
    run: async () => (await import('./migrate.ts')).main(),
  },
};

const isHelp = (word: string) => word === '--help' || word === '-h';

function printHelp(): void {
  const usages = Object.entries(COMMANDS).map(([name, { takes, help }]) => [commandLine(name, takes), help]);
  const width = Math.max(...usages.map(([usage = '']) => usage.length));
  printLine(`Musika ${versionText()}\n`);
  for (const [usage = '', help = ''] of usages) printLine(`  ${usage.padEnd(width)}  ${help}`);
  printLine('\nEnvironment variables are the settings: DATA_DIR, PORT, PUBLIC_URL and others.');
}

export function main([name = '--help', ...args]: readonly string[]): Promise<void> {
  return runOrExplain(async () => {
    if (name === '--version') return printLine(`Musika ${versionText()}, Node ${process.versions.node}`);
    if (isHelp(name) || name === 'help') return printHelp();
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined)
      throw new StartError(
        `There is no command "${name}"; it is one of ${Object.keys(COMMANDS).join(', ')}.`,
      );
    // `admin` has commands of its own, and prints their help.
    if (args.some(isHelp) && name !== 'admin')
      return printLine(`${commandLine(name, command.takes)}: ${command.help}`);
    return command.run(args);
  });
}
