import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Block, Command } from '../../../src/contract/operator.ts';
import { paths } from '../../../src/contract/paths.ts';
import { call } from '../call.ts';
import { reject } from './reject.ts';

const reading = { takes: '', is_reading: true, row_of: null };
const changing = { is_reading: false, row_of: null };

const COMMANDS: Command[] = [
  { ...reading, name: 'status', help: 'version, free disk and the last backup' },
  { ...reading, name: 'backups list', help: 'the recorded backups that are still there, the newest first' },
  {
    ...changing,
    name: 'backups try',
    takes: '<folder>',
    help: 'restores it into a temporary folder',
    row_of: 'backups list',
  },
  { ...reading, name: 'users list', takes: '[part of a username]', help: 'who is registered' },
  { ...changing, name: 'users suspend', takes: '<username> [--why <reason>]', help: 'signs them out' },
  { ...reading, name: 'places list', help: 'the halls and campuses' },
  { ...changing, name: 'places add', takes: '<name>', help: 'adds a hall or a campus to choose from' },
  { ...changing, name: 'students codes', takes: '<how many>', help: 'makes one-time codes' },
];

const text = (sentence: string): Block => ({ kind: 'text', text: sentence });

const STATUS: Block[] = [
  { kind: 'warning', text: 'The last backup is from 3 days ago.' },
  {
    kind: 'table',
    columns: [],
    rows: [
      ['Version', '0.2.0, commit 17d37a3'],
      ['Backups', 'every 6 hours to /srv/musika/backups, encrypted'],
      ['Last backup', '3 days ago, /srv/musika/backups/2026-01-28'],
    ],
  },
];

const USERS: Block = {
  kind: 'table',
  columns: ['User', 'Since', 'Listings', 'State'],
  rows: [
    ['tariro', '2026-01-05', '3', ''],
    ['rudo', '2026-02-11', '0', 'suspended 2026-02-12'],
  ],
};

const SLIPS: Block = { kind: 'slips', slips: [['Musika: student code', '7K3M-92QD-X4TA', 'works once']] };

const HEADINGS = ['Folder', 'Made (UTC)', 'Database', 'Pictures', 'Size', 'Complete', 'Tried (UTC)'];

/** The operator's calls, on a market with lists of places and of backups: of these the first is tried. */
export function operatorHandlers(): HttpHandler[] {
  const places = ['Main Campus', 'Swinton Hall'];
  const backups = ['/srv/musika/backups/2026-01-28', '/srv/musika/backups/2026-01-27'];
  let tried: string | null = null;
  let times = 0;

  function listBackups(): Block[] {
    const isBeingTried = tried !== null && (times += 1) === 1;
    const trial = isBeingTried ? 'begun 2026-01-31 12:00' : '2026-01-31 12:00: Good: 300 pictures';
    const rows = backups.map((folder) => {
      const rest = ['2026-01-28 02:00', 'SQLite', '300', '340 MB', 'yes'];
      return [folder, ...rest, tried === folder ? trial : 'not yet'];
    });
    const table: Block = { kind: 'table', columns: HEADINGS, rows };
    return isBeingTried ? [{ kind: 'progress', text: `${tried} is being tried.` }, table] : [table];
  }

  function run([subject, verb, ...args]: string[]): Block[] | string {
    const [name = ''] = args;
    if (subject === 'status') return STATUS;
    if (subject === 'students') return [SLIPS];
    if (subject === 'users')
      return verb === 'list' ? [USERS] : `There is no user "${name}"; look for them with: users list`;
    if (subject === 'backups') {
      if (verb === 'list') return listBackups();
      if (name !== backups[0]) return `Wait for its end: ${backups[0]} is being tried.`;
      tried = name;
      return [text(`${name} is being tried.`)];
    }
    if (verb === 'list')
      return [{ kind: 'table', columns: ['Place', 'Meeting'], rows: places.map((place) => [place, '']) }];
    if (places.includes(name)) return `"${name}" is in the list.`;
    places.push(name);
    return [text(`"${name}" can be chosen now.`)];
  }

  return [
    http.get(call(paths.csrf), () => HttpResponse.json({ csrfToken: 'token' })),
    http.get(call(paths.deskCommands), () => HttpResponse.json(COMMANDS)),
    http.post(call(paths.deskCommands), async ({ request }) => {
      const result = run(((await request.json()) as { args: string[] }).args);
      return typeof result === 'string' ? reject({ args: [result] }) : HttpResponse.json({ blocks: result });
    }),
  ];
}
