import { createInvitation } from '../modules/desk/public.ts';
import type { Command } from './command.ts';

const invite: Command = {
  name: 'desk invite',
  takes: '',
  help: 'makes a link that works once: who opens it and signs in is a moderator',
  async run({ config, database }) {
    const { publicUrl, port } = config;
    return [
      'Who opens this link and signs in is a moderator. It works once, in place of an earlier one:',
      await createInvitation(database, publicUrl ?? `http://localhost:${port}`),
    ];
  },
};

export const deskCommands: readonly Command[] = [invite];
