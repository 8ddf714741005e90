/**
 * Which way imports go: `npm run imports`. A room imports itself and rooms of lower floors; rooms of one floor do not know
 * each other.
 */
const WEB = [
  ['contract'],
  ['lib', 'theme'],
  ['api'],
  ['components'],
  ['features'],
  ['pages'],
  ['app'],
  ['main\\.tsx'],
];
/** The arrow among features: each imports itself and those before it. */
const FEATURES = [
  ['ui'],
  ['auth'],
  ['categories'],
  ['listings'],
  ['push', 'profile', 'account'],
  ['saved'],
  ['search'],
  ['reports', 'standing', 'moderation'],
  ['selling'],
];
const SERVER = [
  ['config', 'crypto'],
  ['database', 'blobs'],
  ['http'],
  ['catalogue', 'limits'],
  ['pictures'],
  ['context\\.ts'],
  ['modules'],
  ['operations', 'web', 'admin', 'openapi'],
  ['worker'],
];
/** Commands, which may open everything; `musika.ts` alone imports them. */
const PROGRAMS = '^server/(?:admin/main|operations/(?:backup/main|restore|moveToPostgres))\\.ts$';

/** For each floor: no room of it imports another of the same floor, or of one above. */
const floors = (root, all) =>
  all.slice(0, -1).flatMap((rooms, floor) =>
    rooms.map((room) => ({
      name: `${root}: ${room} imports lower floors alone`,
      severity: 'error',
      from: { path: `^${root}/${room}(?:/|$)`, pathNot: PROGRAMS },
      to: {
        path: `^${root}/(?:${all
          .slice(floor)
          .flat()
          .filter((other) => other !== room)
          .join('|')})(?:/|$)`,
      },
    })),
  );

const rule = (name, from, to) => ({ name, severity: 'error', from, to });

export default {
  forbidden: [
    ...floors('src', WEB),
    ...floors('src/features', FEATURES),
    ...floors('server', SERVER),
    rule(
      'no room of the server imports what starts it',
      { path: '^server/[^/]+/', pathNot: [PROGRAMS, '^server/tools/'] },
      { path: '^server/[^/]+\\.ts$', pathNot: '/context\\.ts$' },
    ),
    rule('the web app imports nothing of the server', { path: '^src/' }, { path: '^server/' }),
    rule(
      'the server imports of the web app its contract alone',
      { path: '^server/' },
      { path: '^src/(?!contract/)' },
    ),
    rule(
      'the app of the server imports the routes of modules alone',
      { path: '^server/app\\.ts$' },
      { path: '^server/modules/', pathNot: '/\\w*[rR]outes\\.ts$' },
    ),
    rule(
      'of its module a store imports stores and errors alone',
      { path: '^(server/modules/[^/]+)/\\w*[sS]tore\\.ts$' },
      { path: '^$1/', pathNot: '(?:[sS]tore|errors)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'a migration after the baseline imports other migrations and packages',
      { path: '^server/database/migrations/(?!baseline\\.ts$)' },
      { path: '^(?:server|src)/', pathNot: '^server/database/migrations/' },
    ),
    rule(
      'of the tools the product imports the demo market alone',
      { path: '^server/(?!tools/)' },
      { path: '^server/tools/(?!seed/seed\\.ts$)' },
    ),
    rule('the product imports no tests', { path: '^(?:src|server)/' }, { path: '^(?:tests|release)/' }),
    rule(
      'nothing imports itself by a circle',
      { path: '^(?:src|server)/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import', 'type-only'] } },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(?:test|stories)\\.tsx?$' },
    parser: 'swc',
  },
};
