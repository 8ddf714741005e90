import parser from '@typescript-eslint/parser';
import redos from 'eslint-plugin-redos';

export default [
  { ignores: ['**/*.test.*', '**/*.stories.tsx', 'server/tools'] },
  // These read our own pages, where a typed `<` is `&lt;`: visitors cannot write what they look for.
  {
    ignores: ['server/web/page.ts', 'server/web/firstPage/fillFirstPage.ts', 'src/app/firstPage/render.tsx'],
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    plugins: { redos },
    rules: { 'redos/no-vulnerable': 'error' },
  },
];
