import { fileURLToPath } from 'node:url';

// Old JavaScript on purpose: a Node that is too old must get as far as the sentence below.
var MAJOR = 24;
var MINOR = 7; // the first with argon2 in its core

var version = process.versions.node.split('.').map(Number);
if (version[0] < MAJOR || (version[0] === MAJOR && version[1] < MINOR)) {
  process.stderr.write(
    'Run "npm ci" and then "npm start", which bring their own Node along, or install Node ' +
      MAJOR +
      '.' +
      MINOR +
      ' or later: this is Node ' +
      process.versions.node +
      '.\n',
  );
  process.exitCode = 1;
} else {
  // A later start finds its modules compiled, in a third of the time; a read-only folder keeps none.
  void import('node:module')
    .then(function (module) {
      module.enableCompileCache(fileURLToPath(new URL('../.cache/node', import.meta.url)));
      return import('./musika.ts');
    })
    .then(function (musika) {
      return musika.main(process.argv.slice(2));
    });
}
