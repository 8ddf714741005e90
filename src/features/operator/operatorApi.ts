import { baseApi } from '../../api/baseApi.ts';
import { listTag } from '../../api/tags.ts';
import {
  type Command,
  type CommandResult,
  CommandResultSchema,
  CommandsSchema,
} from '../../contract/operator.ts';
import { paths } from '../../contract/paths.ts';

const request = (args: readonly string[]) => ({ url: paths.deskCommands, method: 'POST', body: { args } });

/** The operator's calls; 403 `{detail}` for all others. */
export const operatorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/desk/commands/`: what the operator can do here. */
    getCommands: build.query<Command[], undefined>({
      query: () => ({ url: paths.deskCommands }),
      rawResponseSchema: CommandsSchema,
    }),
    /** `POST /api/desk/commands/` with a command that changes nothing, such as `places list`. */
    getOutput: build.query<CommandResult, string>({
      query: (name) => request(name.split(' ')),
      rawResponseSchema: CommandResultSchema,
      providesTags: [listTag('Command')],
    }),
    /**
     * `POST /api/desk/commands/` → 200 `{blocks}`; 400 `{args}` with what to do instead. It may
     * change anything.
     */
    giveCommand: build.mutation<CommandResult, string[]>({
      query: request,
      rawResponseSchema: CommandResultSchema,
      invalidatesTags: (_result, error) =>
        error === undefined
          ? [listTag('Command'), listTag('Category'), listTag('Listing'), listTag('Case')]
          : [],
    }),
  }),
});

export const { useGetCommandsQuery, useGetOutputQuery, useGiveCommandMutation } = operatorApi;
