import type { Plugin } from 'vite';
import { readSentences } from './readSentences.ts';

/** `import sentences from './File.tsx?sentences'`: what people read of that file, as an array. */
export const sentencesOfFiles = (): Plugin => ({
  name: 'voice-sentences',
  enforce: 'pre',
  transform: {
    filter: { id: /\?sentences$/ },
    handler: (code, id) => ({
      code: `export default ${JSON.stringify(readSentences(id.replace('?sentences', ''), code))};`,
      map: null,
      moduleType: 'js',
    }),
  },
});
