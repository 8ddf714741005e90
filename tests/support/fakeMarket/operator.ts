import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Command } from '../../../src/contract/operator.ts';
import { paths } from '../../../src/contract/paths.ts';
import { call } from '../call.ts';
import { reject } from './reject.ts';

export const COMMANDS: Command[] = [
  { name: 'users list', takes: '[part of a username]', help: 'who is registered', is_reading: true },
  { name: 'users suspend', takes: '<username> [--why <reason>]', help: 'signs them out', is_reading: false },
  { name: 'places list', takes: '', help: 'the halls and campuses', is_reading: true },
  { name: 'places add', takes: '<name>', help: 'adds a hall or a campus to choose from', is_reading: false },
  { name: 'status', takes: '', help: 'version, free disk and the last backup', is_reading: true },
];

/** The operator's calls, on a market with a list of places. */
export function operatorHandlers(): HttpHandler[] {
  const places = ['Main Campus', 'Swinton Hall'];
  const run = ([subject, verb, ...args]: string[]): string[] | string => {
    if (subject === 'status') return ['Version      0.2.0', 'Last backup  5 hours ago'];
    if (subject === 'users') return ['tariro  2026-01-05  3 listings', 'rudo    2026-02-11  none'];
    if (verb === 'list') return places;
    const [name = ''] = args;
    if (places.includes(name)) return `"${name}" is in the list.`;
    places.push(name);
    return [`"${name}" can be chosen now.`];
  };
  return [
    http.get(call(paths.csrf), () => HttpResponse.json({ csrfToken: 'token' })),
    http.get(call(paths.deskCommands), () => HttpResponse.json(COMMANDS)),
    http.post(call(paths.deskCommands), async ({ request }) => {
      const result = run(((await request.json()) as { args: string[] }).args);
      return typeof result === 'string' ? reject({ args: [result] }) : HttpResponse.json({ lines: result });
    }),
  ];
}
